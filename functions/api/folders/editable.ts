import * as z from 'zod';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import { type Document, fileNameFault } from '#shared/domain/document.ts';
import { sectionFault } from '#shared/domain/document-section.ts';
import { tidyFileName } from '#shared/domain/file-name.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { valid } from '../../runtime/valid.ts';

const Editable = z.strictObject({
  itemName: z.string().overwrite(tidyFileName),
  section: z.string(),
  /** Id of the preceding file in its section; null for the first. */
  follows: z.string().max(100).nullable(),
  isRemoved: z.boolean(),
});
export type Editable = z.infer<typeof Editable>;

const paths = Object.keys(Editable.shape).map((field) => `/${field}`);

/** `isPlaced`: the patch names a place in the section. */
export function applyEdit({ kind }: Document, before: Editable, patch: Patch): Editable & { isPlaced: boolean } {
  const data = valid(
    Editable,
    patchDocument(before, patch, (path) => paths.includes(path)),
  );
  const name = fileNameFault(data.itemName);
  if (name) throw invalidAt('/itemName', name);
  const section = sectionFault(kind, data.section);
  if (section) throw invalidAt('/section', section);
  return { ...data, isPlaced: patch.some(({ op, path }) => op !== 'test' && path === '/follows') };
}
