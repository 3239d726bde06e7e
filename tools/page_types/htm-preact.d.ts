export function html(strings: TemplateStringsArray, ...values: any[]): any;
export function render(node: any, into: Element | null): void;
export function createContext<T>(value: T): { Provider: any };
export function useContext(context: any): any;
export function useState(start: null): [any, (next: any) => void];
export function useState<T>(start: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useRef<T>(start: T): { current: T };
