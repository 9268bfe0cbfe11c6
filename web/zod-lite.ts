/** The part of zod that problems and amounts use, in the browser's build only (see contract-plugin.ts). */
interface Issue {
  message: string;
}
type Outcome = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
type Test = (value: unknown) => string | null;
type ErrorText = string | ((issue: { input: unknown }) => string | undefined);

class Schema {
  readonly tests: readonly Test[];
  readonly isOptional: boolean;

  constructor(tests: readonly Test[], isOptional = false) {
    this.tests = tests;
    this.isOptional = isOptional;
  }

  optional(): Schema {
    return new Schema(this.tests, true);
  }

  int(): Schema {
    return this.refine((value) => Number.isInteger(value), { error: 'Invalid input: expected int' });
  }

  refine(holds: (value: never) => unknown, { error = 'Invalid input' }: { error?: string } = {}): Schema {
    return new Schema([...this.tests, (value) => (holds(value as never) ? null : error)], this.isOptional);
  }

  /** Stops at the first fault: every check here is one that aborts. */
  fault(value: unknown): string | null {
    if (value === undefined && this.isOptional) return null;
    for (const test of this.tests) {
      const message = test(value);
      if (message !== null) return message;
    }
    return null;
  }

  safeParse(data: unknown): Outcome {
    const message = this.fault(data);
    return message === null ? { success: true, data } : { success: false, error: { issues: [{ message }] } };
  }
}

const typed = (name: string, holds: (value: unknown) => boolean) => (options?: { error?: ErrorText }) =>
  new Schema([
    (input) => {
      if (holds(input)) return null;
      const text = typeof options?.error === 'function' ? options.error({ input }) : options?.error;
      return text ?? `Invalid input: expected ${name}`;
    },
  ]);

export const string = typed('string', (value) => typeof value === 'string');
export const number = typed('number', (value) => typeof value === 'number' && Number.isFinite(value));

export const array = (item: Schema) =>
  new Schema([
    (value) => (Array.isArray(value) ? null : 'Invalid input: expected array'),
    (value) => (value as unknown[]).map((entry) => item.fault(entry)).find((message) => message !== null) ?? null,
  ]);

export const object = (shape: Record<string, Schema>) =>
  new Schema([
    (value) => (typeof value === 'object' && value !== null ? null : 'Invalid input: expected object'),
    (value) =>
      Object.entries(shape)
        .map(([key, field]) => field.fault((value as Record<string, unknown>)[key]))
        .find((message) => message !== null) ?? null,
  ]);

// Named by fields.ts in schemas that no page uses and the build leaves out.
export const iso = { datetime: string };
