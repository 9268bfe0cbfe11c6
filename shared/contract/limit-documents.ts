import * as z from 'zod';
import { documentStatuses } from '../domain/document.ts';
import { limitDocumentUses } from '../domain/limit-document.ts';
import { DateTime } from './fields.ts';
import type { Route } from './route.ts';

export const LimitDocumentEntity = z.object({
  id: z.string(),
  use: z.enum(limitDocumentUses),
  fileName: z.string(),
  size: z.number().int(),
  /** Lowercase hex; null until something refers to it. */
  sha256: z.string().nullable(),
  /** First reference. */
  keptAt: DateTime.nullable(),
  sentAt: DateTime,
  sentBy: z.string(),
  status: z.enum(documentStatuses),
  /** Supports something in force. */
  isInForce: z.boolean(),
});
export type LimitDocumentEntity = z.output<typeof LimitDocumentEntity>;

const all = '/compliance/creditunions/{id}/documents';
const one = `${all}/{documentId}` as const;

export const limitDocuments = {
  method: 'GET',
  path: all,
  // The handler checks ownership and amounts: another's is 404 for everyone.
  access: 'verifiedOrAdmin',
  summary:
    "A credit union's net worth statements, policies and waiver letters, newest first: those behind its recorded limits, and those of the past day.",
  reply: z.array(LimitDocumentEntity),
} as const satisfies Route;

export const limitDocumentContent = {
  method: 'GET',
  path: `${one}/content`,
  access: 'verifiedOrAdmin',
  summary: 'Redirects to the file, even if it was replaced.',
  status: 302,
  problems: ['file_not_ready', 'file_quarantined'],
} as const satisfies Route;
