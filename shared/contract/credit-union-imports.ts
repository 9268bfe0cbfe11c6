import * as z from 'zod';
import { type CreditUnionField, creditUnionFields } from '../domain/credit-union.ts';
import { IMPORT_BATCH, importOutcomes } from '../domain/credit-union-import.ts';
import { contract } from './route.ts';

const Cell = z.string().max(500);

/** Unchecked: each row is answered by itself. */
export const ImportedFacts = z.strictObject(
  Object.fromEntries(creditUnionFields.map((field) => [field, Cell])) as Record<CreditUnionField, typeof Cell>,
);

export const ImportResultEntity = z.object({
  outcome: z.enum(importOutcomes),
  /** Null: new entry. */
  id: z.string().nullable(),
  /** Reason for refusing or skipping. */
  detail: z.string(),
  changes: z.array(z.object({ field: z.enum(creditUnionFields), before: z.string(), after: z.string() })),
});
export type ImportResultEntity = z.infer<typeof ImportResultEntity>;

export const importRoutes = contract({
  importRows: {
    method: 'POST',
    path: '/crm/creditunions/imports',
    access: 'admin',
    remembers: false,
    summary:
      'Imports up to 100 rows of a file, with a result for each. A credit union with the same charter or RT number is updated. The same rows can be sent again.',
    body: z.strictObject({
      rows: z.array(ImportedFacts).min(1).max(IMPORT_BATCH),
      /** False: dry run. */
      isWritten: z.boolean(),
    }),
    reply: z.object({ results: z.array(ImportResultEntity) }),
  },
});
