import * as z from 'zod';
import { checkModes } from '../domain/compliance.ts';
import { evidenceFormats, evidenceMoments } from '../domain/evidence.ts';
import { verdicts } from '../domain/verdict.ts';
import { DateTime, Dollars } from './fields.ts';
import { CheckedLimits, LimitTrial } from './limit-trial.ts';
import { ListQuery, listOf } from './odata.ts';
import { FigureSource } from './offering-check.ts';
import type { Route } from './route.ts';

export const EvidenceRow = z.object({
  id: z.string(),
  creditUnionId: z.string(),
  lpNumber: z.string(),
  moment: z.enum(evidenceMoments),
  at: DateTime,
  userName: z.string(),
  commitmentVersion: z.number().int(),
  checkMode: z.enum(checkModes),
  ruleSet: z.string(),
  /** Amount to buy, or put up for sale. */
  amount: Dollars,
  verdict: z.enum(verdicts),
  headroom: Dollars.nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const EvidenceRecord = z.object({
  /** Hash format; see docs/limits.md. */
  format: z.literal(evidenceFormats),
  id: z.string(),
  creditUnionId: z.string(),
  /** Name at the time; null in format 1. */
  creditUnionName: z.string().nullable(),
  lpNumber: z.string(),
  moment: z.enum(evidenceMoments),
  at: DateTime,
  userId: z.string(),
  userName: z.string(),
  commitmentVersion: z.number().int(),
  checkMode: z.enum(checkModes),
  ruleSet: z.string(),
  /** A trial of it answers the result; for a publishing, the pool's rules. */
  input: LimitTrial,
  result: CheckedLimits,
  acknowledged: z.array(z.string()),
  attested: z.array(z.string()),
  /** Null where no limit is passed or no reason known, and before format 4. */
  overLimitReason: z.string().nullable(),
  /** Author of all three; null where nothing was confirmed, and in format 1. */
  confirmedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  sources: z.array(FigureSource),
  /** Lowercase hex SHA-256: of the input; of that hash and the result; of the record before; of all (docs/limits.md). */
  inputsHash: z.string(),
  resultHash: z.string(),
  previousHash: z.string(),
  evidenceHash: z.string(),
});
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;

/** If not shared, administrators of the site see only verdict and headroom. */
export const EvidenceEntity = EvidenceRecord.extend({
  /** The caller sees all of it. */
  isShared: z.boolean(),
  /** Amount to buy, or put up for sale. */
  amount: Dollars,
  /** Null if not shared; rules, confirmations and sources are empty then. */
  input: LimitTrial.nullable(),
  /**
   * Hashed content: `evidenceHash` is the SHA-256 of its canonical JSON (RFC 8785), `inputsHash` that of its `input`,
   * `resultHash` that of `{inputsHash, result}`. Null if not shared.
   */
  canonical: z.looseObject({}).nullable(),
});
export type EvidenceEntity = z.infer<typeof EvidenceEntity>;

/** For administrators of the site; everyone else means their own. */
const whose = z.object({ creditUnionId: z.string().max(100).optional() });

export const EvidenceVerification = z.object({
  records: z.number().int(),
  /** All records unchanged, none missing. */
  intact: z.boolean(),
  /** First faulty record; where the end is cut off, the last id, or its hash if unknown. */
  firstBroken: z.string().nullable(),
  /** Records missing at the end. */
  missing: z.number().int(),
});
export type EvidenceVerification = z.infer<typeof EvidenceVerification>;

export const evidenceList = {
  method: 'GET',
  path: '/compliance/evidence',
  access: 'limitReaders',
  summary:
    "The checks recorded with the commitments of the caller's credit union, newest first. With `lp`, those of one LP. The site's administrators name a credit union, or an LP for all of its checks.",
  query: ListQuery.extend({ lp: z.string().max(12).optional(), ...whose.shape }),
  reply: listOf(EvidenceRow),
} as const satisfies Route;

export const evidenceVerification = {
  method: 'GET',
  path: '/compliance/evidence/verification',
  access: 'limitReaders',
  summary: 'Whether the chain of those checks is intact.',
  query: whose,
  reply: EvidenceVerification,
} as const satisfies Route;

export const evidenceOne = {
  method: 'GET',
  path: '/compliance/evidence/{id}',
  access: 'limitReaders',
  summary: 'One of those checks with its inputs, its result and its hashes.',
  query: whose,
  reply: EvidenceEntity,
} as const satisfies Route;

export const evidencePdf = {
  method: 'GET',
  path: '/compliance/evidence/{id}/pdf',
  access: 'limitReaders',
  summary:
    "Redirects to one of those checks as a PDF. It's written once, from the record alone. Its SHA-256 is recorded, and it can't be changed.",
  query: whose,
  status: 302,
} as const satisfies Route;
