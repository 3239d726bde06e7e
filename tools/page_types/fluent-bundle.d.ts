type Value = string | number | FluentNumber;
type Pattern = string | unknown[];
type Function = (positional: any[]) => Value;

export class FluentNumber {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(language: string, options?: { functions?: Record<string, Function>; useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): { value: Pattern | null } | undefined;
  formatPattern(pattern: Pattern, named: Record<string, Value>): string;
}
