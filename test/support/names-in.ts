import * as z from 'zod';

/** The names of everything that a reply may hold, at any depth, each once. */
export function namesIn(reply: z.ZodType): string[] {
  const names = new Set<string>();
  JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }), (_, value: unknown) => {
    if (value && typeof value === 'object' && 'properties' in value)
      for (const name of Object.keys(value.properties ?? {})) names.add(name);
    return value;
  });
  return [...names];
}
