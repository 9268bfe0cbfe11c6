import * as z from 'zod';
import { checkModes } from '../domain/compliance.ts';
import { evidenceMoments } from '../domain/evidence.ts';
import { DateTime, Dollars } from './fields.ts';
import { CheckedLimits, LimitTrial } from './limits.ts';
import { ListQuery, listOf } from './odata.ts';
import type { Route } from './route.ts';

/** A check that was kept with the commitment it was made for. */
export const EvidenceRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  Moment: z.enum(evidenceMoments),
  At: DateTime,
  UserName: z.string(),
  /** Of the commitment. */
  Version: z.number().int(),
  Verdict: z.enum(['stopped', 'incomplete', 'warnings', 'clear']),
  Headroom: Dollars.nullable(),
  RuleSet: z.string(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const EvidenceEntity = EvidenceRow.extend({
  CheckMode: z.enum(checkModes),
  /** A trial with them answers the result. */
  Inputs: LimitTrial,
  Result: CheckedLimits,
  /** Lowercase hex SHA-256: of the inputs; of these and the result; of the record before; of all (docs/limits.md). */
  InputsHash: z.string(),
  ResultHash: z.string(),
  PreviousHash: z.string(),
  EvidenceHash: z.string(),
});
export type EvidenceEntity = z.infer<typeof EvidenceEntity>;

export const EvidenceVerification = z.object({
  records: z.number().int(),
  /** Whether each record is as it was written, and none is missing. */
  intact: z.boolean(),
  /** The id of the first that isn't; null where none is, or where the last ones are missing. */
  firstBroken: z.string().nullable(),
});
export type EvidenceVerification = z.infer<typeof EvidenceVerification>;

export const evidenceList = {
  method: 'GET',
  path: '/compliance/evidence',
  access: 'limits',
  summary:
    'The checks that were kept with commitments of one’s own credit union, newest first; with `lp`, those of one LP.',
  query: ListQuery.extend({ lp: z.string().max(12).optional() }),
  reply: listOf(EvidenceRow),
} as const satisfies Route;

export const evidenceVerification = {
  method: 'GET',
  path: '/compliance/evidence/verification',
  access: 'limits',
  summary: 'Whether the chain of those checks is whole.',
  reply: EvidenceVerification,
} as const satisfies Route;

export const evidenceOne = {
  method: 'GET',
  path: '/compliance/evidence/{id}',
  access: 'limits',
  summary: 'One of those checks with its inputs, its result and its hashes.',
  reply: EvidenceEntity,
} as const satisfies Route;
