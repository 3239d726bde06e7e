type Palette = number[][];
interface Frame {
  palette?: Palette;
  delay?: number;
  repeat?: number;
  transparent?: boolean;
  transparentIndex?: number;
  dispose?: number;
}

export function GIFEncoder(): {
  writeFrame(pixels: Uint8Array, width: number, height: number, frame: Frame): void;
  finish(): void;
  bytes(): Uint8Array<ArrayBuffer>;
};
export function quantize(colors: Uint8ClampedArray, most: number): Palette;
export function applyPalette(colors: Uint8ClampedArray, palette: Palette): Uint8Array;
