import * as z from 'zod';

const pointer = z
  .string()
  .max(1000)
  .regex(/^(\/([^~]|~[01])*)?$/, 'Not a JSON pointer');

/** RFC 6902. */
export const PatchOperation = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'replace', 'test']), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path: pointer }),
  z.object({ op: z.enum(['move', 'copy']), from: pointer, path: pointer }),
]);
export type PatchOperation = z.infer<typeof PatchOperation>;

export const patchOfAtMost = (operations: number) => z.array(PatchOperation).min(1).max(operations);

export const Patch = patchOfAtMost(100);
export type Patch = z.infer<typeof Patch>;
