import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { fileNameFault } from '../domain/document.ts';
import { offeringStates } from '../domain/offering.ts';
import type { Facts } from '../domain/pool/facts.ts';
import type { LoanRow } from '../domain/pool/loan-rows.ts';
import { fieldNames } from '../domain/pool/tape/fields.ts';
import { tapeTermNames } from '../domain/pool/tape-terms.ts';
import { MOST_TAPES, tapeStates } from '../domain/tape.ts';
import { DateTime, Dollars } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';
import { Completion, Upload } from './uploads.ts';

/** What a client says of a tape before it sends anything; what is too large or no tape is 413 or 415, which the handler answers. */
const TapeRequest = z.strictObject({
  fileName: z
    .string()
    .refine((name) => fileNameFault(name) === null, { error: ({ input }) => fileNameFault(String(input)) ?? '' }),
  /** Bytes. */
  size: z.number().int('The size must be a whole number of bytes').min(1, 'The tape has no loans.'),
  contentType: z
    .string()
    .max(100)
    .regex(/^$|^[\w.+-]+\/[\w.+-]+$/, "That isn't a media type"),
});

const TapeRefusal = z.object({
  kind: z.string(),
  heading: z.string(),
  /** Of the file, the header counted. */
  row: z.number().int(),
});

/** A tape as people see it; of its rows only how many they are. */
export const TapeEntity = z.object({
  tapeId: z.string(),
  state: z.enum(tapeStates),
  fileName: z.string(),
  sha256: z.string().nullable(),
  /** The cut-off: `2026-09-30`. */
  asOfDate: z.string().nullable(),
  rows: z.number().int(),
  rowsRead: z.number().int(),
  loans: z.number().int(),
  leftOut: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Of the loans that are kept. */
  balance: Dollars.nullable(),
  uploadedBy: z.string(),
  at: DateTime,
  /** For `If-Match`. */
  version: z.number().int(),
  /** Why it is Refused or Failed. */
  message: z.string().optional(),
  refusal: TapeRefusal.optional(),
  /** What to know of the file: a total left out, the same file as an earlier one. */
  notes: z.array(z.string()),
  /** Findings by code, once it was read. */
  counts: z.record(z.string(), z.number().int()),
  /** Set while a person has to say that loan ids are neither Social Security nor account numbers. */
  asksAboutLoanIds: z.enum(['ssn', 'account-number']).nullable(),
});
export type TapeEntity = z.infer<typeof TapeEntity>;

const unit = z.enum(['percent', 'fraction']).nullable();
const dateOrder = z.enum(['MDY', 'DMY']).nullable();
const field = z.enum(fieldNames as [string, ...string[]]).nullable();

/** A column of the file and what it is taken for; `field` of null is left out. */
export const TapeColumnEntity = z.object({
  heading: z.string(),
  index: z.number().int(),
  field,
  unit,
  dateOrder,
  confidence: z.number(),
  /** Up to five values; none once the tape was read. */
  samples: z.array(z.string()),
  needsConfirming: z.boolean(),
  fault: z.string().nullable(),
  warning: z.string().nullable(),
});
export type TapeColumnEntity = z.infer<typeof TapeColumnEntity>;

/** What a person chose for each column: by `index`, or by `heading`. */
export const TapeColumns = z.strictObject({
  columns: z
    .array(
      z.object({
        index: z.number().int().min(0).max(255),
        heading: z.string().optional(),
        field,
        unit: unit.optional(),
        dateOrder: dateOrder.optional(),
      }),
    )
    .max(256),
  asOfDate: z.iso.date('Enter a date'),
  attestsLoanIds: z.boolean().optional(),
});

const LoanState = z.object({
  currentBalance: Dollars.nullable(),
  noteRate: z.number().nullable(),
  daysDelinquent: z.number().nullable(),
  status: z.string().nullable(),
});

/** Loans that are gone, new or different; `loans` are those, in the order of their ids or tokens, at most 1,000. */
const TapeChanges = z.object({
  from: z.string(),
  to: z.string(),
  balanceBefore: Dollars,
  balanceAfter: Dollars,
  gone: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  loans: z.array(
    z.object({
      loanId: z.string(),
      change: z.enum(['gone', 'added', 'changed']),
      before: LoanState.nullable(),
      after: LoanState.nullable(),
    }),
  ),
});

export const TapeFinding = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  code: z.string(),
  sentence: z.string(),
  severity: z.enum(['error', 'warning']),
  /** Of numbers, dates and codes alone. */
  value: z.string().nullable(),
});
export type TapeFinding = z.infer<typeof TapeFinding>;

const TermValue = z.union([z.string(), z.number()]).nullable();

/** The term sheet beside the tape. Null is what one of them does not say. */
const TermDifferences = z.object({
  fields: z.array(
    z.object({
      field: z.enum(tapeTermNames),
      now: TermValue,
      tape: TermValue,
      difference: z.number().nullable(),
      isSame: z.boolean(),
      isProposed: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
  /** Those that the seller asks to have filled. */
  proposedFields: z.array(z.string()),
});
export type TermDifferences = z.infer<typeof TermDifferences>;

/** An offering with what its tapes are at. */
const TapedOffering = z.object({
  lpNumber: z.string(),
  loanType: z.string(),
  assetClass: z.enum(assetClasses),
  sellerName: z.string(),
  state: z.enum(offeringStates),
  poolBalance: Dollars,
  publishedTapeId: z.string().nullable(),
  tapes: z.array(
    z.object({ tapeId: z.string(), state: z.enum(tapeStates), asOfDate: z.string().nullable(), at: DateTime }),
  ),
});
export type TapedOffering = z.infer<typeof TapedOffering>;

/** What is computed of the loans once and never changed: its type is that of the formulas. */
const facts = z.looseObject({}) as unknown as z.ZodType<Facts>;

const loan = z.looseObject({ row: z.number().int() }) as unknown as z.ZodType<LoanRow>;

const tapes1 = '/tapes/offering/{id}/tapes';
const tape1 = '/tapes/offering/{id}/tapes/{tapeId}';

export const tapes = contract({
  start: {
    method: 'POST',
    path: tapes1,
    access: 'tapeDesk',
    summary: `Starts the upload of a loan tape; an offering keeps at most ${MOST_TAPES}.`,
    body: TapeRequest,
    reply: z.object({ tapeId: z.string(), upload: Upload }),
    status: 201,
    problems: ['too_large', 'unsupported_type', 'conflict'],
  },
  complete: {
    method: 'POST',
    path: `${tape1}/completion`,
    access: 'tapeDesk',
    summary: 'Puts the parts together and has the tape looked through for personal data.',
    body: Completion,
    reply: TapeEntity,
    status: 202,
    problems: ['conflict', 'upload_mismatch'],
  },
  offerings: {
    method: 'GET',
    path: '/tapes/offerings',
    access: 'tapeDesk',
    summary:
      "What the caller's credit union sells with its tapes; for administrators all that have a tape or need one.",
    reply: z.array(TapedOffering),
  },
  template: {
    method: 'GET',
    path: '/tapes/offering/{id}/columns/template',
    access: 'tapeDesk',
    summary: 'A CSV with the headings for such loans and one row as an example.',
    bytes: ['text/csv'],
  },
  errors: {
    method: 'GET',
    path: `${tape1}/errors`,
    access: 'tapeDesk',
    summary: 'What is wrong with rows of a tape, and what is worth a look; the first 100,000.',
    query: ListQuery,
    reply: listOf(TapeFinding),
    problems: ['conflict', 'invalid_query'],
  },
  termSheet: {
    method: 'GET',
    path: `${tape1}/termsheet`,
    access: 'tapeDesk',
    summary: 'The term sheet beside what the tape says. Its ETag is the version of the offering.',
    reply: TermDifferences,
    problems: ['conflict'],
  },
  applyTermSheet: {
    method: 'POST',
    path: `${tape1}/termsheet`,
    access: 'tapeDesk',
    summary:
      'Fills fields of the term sheet from the tape. Of a seller it is a proposal, on which administrators decide.',
    body: z.strictObject({ fields: z.array(z.enum(tapeTermNames, 'There is no such field')).min(1, 'Choose a field') }),
    status: 204,
    problems: ['conflict', 'stale', 'busy'],
  },
  list: {
    method: 'GET',
    path: tapes1,
    access: 'verifiedOrAdmin',
    summary: 'The tapes of an offering, newest first; to buyers the published one alone.',
    reply: z.array(TapeEntity),
  },
  tape: {
    method: 'GET',
    path: tape1,
    access: 'verifiedOrAdmin',
    summary: 'A tape and how far its reading is.',
    reply: TapeEntity,
  },
  columns: {
    method: 'GET',
    path: `${tape1}/columns`,
    access: 'tapeDesk',
    summary: 'The columns of a tape and what they are taken for.',
    reply: z.array(TapeColumnEntity),
    problems: ['conflict'],
  },
  setColumns: {
    method: 'PUT',
    path: `${tape1}/columns`,
    access: 'tapeDesk',
    summary: 'Says what each column is and has the tape read.',
    body: TapeColumns,
    reply: TapeEntity,
    status: 202,
    problems: ['conflict', 'stale'],
  },
  cancel: {
    method: 'DELETE',
    path: `${tape1}/reading`,
    access: 'tapeDesk',
    summary: 'Cancels the reading of a tape.',
    status: 204,
    problems: ['conflict'],
  },
  errorsFile: {
    method: 'GET',
    path: `${tape1}/errors/file`,
    access: 'tapeDesk',
    summary: 'Redirects to the same as CSV.',
    status: 302,
    problems: ['conflict'],
  },
  leaveOut: {
    method: 'PUT',
    path: `${tape1}/leftout`,
    access: 'tapeDesk',
    summary: 'Leaves rows out: all in error, or those that are named.',
    body: z.union([
      z.strictObject({ allErrors: z.literal(true) }),
      z.strictObject({ rows: z.array(z.number().int().min(1)).max(200_000) }),
    ]),
    reply: TapeEntity,
    status: 202,
    problems: ['conflict', 'stale'],
  },
  facts: {
    method: 'GET',
    path: `${tape1}/facts`,
    access: 'verifiedOrAdmin',
    summary: 'The figures of a tape.',
    reply: facts,
    problems: ['conflict'],
  },
  loans: {
    method: 'GET',
    path: `${tape1}/loans`,
    access: 'dueDiligence',
    summary: 'The loans of a tape; to buyers with tokens for ids and months for dates.',
    query: ListQuery,
    reply: listOf(loan),
    problems: ['conflict', 'invalid_query'],
  },
  masked: {
    method: 'GET',
    path: `${tape1}/masked`,
    access: 'dueDiligence',
    summary: 'Redirects to the masked tape.',
    status: 302,
    problems: ['conflict'],
  },
  cohorts: {
    method: 'GET',
    path: `${tape1}/cohorts`,
    access: 'dueDiligence',
    summary: 'Redirects to the groups of loans that prices are computed from.',
    status: 302,
    problems: ['conflict'],
  },
  changes: {
    method: 'GET',
    path: `${tape1}/changes`,
    access: 'dueDiligence',
    summary: 'What differs between another tape of the offering and this one; to buyers, of tapes that were published.',
    query: z.object({ from: z.string().max(40) }),
    reply: TapeChanges,
    problems: ['conflict'],
  },
  publish: {
    method: 'POST',
    path: `${tape1}/publication`,
    access: 'tapeDesk',
    summary: 'Makes the tape the one that buyers see. Of a seller it is a proposal, on which administrators decide.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  withdraw: {
    method: 'DELETE',
    path: `${tape1}/publication`,
    access: 'tapeDesk',
    summary: 'Takes the tape away from buyers; of a seller, takes the proposal back.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  remove: {
    method: 'DELETE',
    path: tape1,
    access: 'tapeDesk',
    summary: 'Deletes a tape and its file; a published one stays.',
    status: 204,
    problems: ['conflict'],
  },
});
