// A proxy of Node.js as many sites have one: it compresses what passes. Arguments: the service, the port.
const compression = require("compression");
const express = require("express");
const { createProxyMiddleware } = require("http-proxy-middleware");

const [, , target, port] = process.argv;
const app = express();
app.use(compression());
app.use(createProxyMiddleware({ target, changeOrigin: false, headers: { "accept-encoding": "identity" } }));
app.listen(Number(port), "127.0.0.1");
