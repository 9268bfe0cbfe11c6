import * as z from 'zod';
import { charterKinds, descriptionStates, missingReasons } from '../domain/call-report/call-report.ts';
import { reportFileStates } from '../domain/call-report/report-file.ts';
import { DateTime, Dollars } from './fields.ts';
import { contract } from './route.ts';
import { Completion, Upload, UploadRequest, UploadState } from './uploads.ts';

const count = z.number().int();

export const CallReportPreview = z.object({
  /** Credit unions found by charter, and those without one or with another. */
  matched: count,
  unmatched: count,
  /** Quarter in force; null: none. */
  against: z.object({ cycle: z.string(), report: count }).nullable(),
  added: count,
  gone: count,
  changed: count,
  fell: count,
  largestFalls: z.array(
    z.object({ charterNumber: z.string(), name: z.string().nullable(), before: Dollars, after: Dollars }),
  ),
});
export type CallReportPreview = z.infer<typeof CallReportPreview>;

const Column = z.object({ file: z.string(), column: z.string() });

/** A column to take from the file that has it by AcctDesc.txt. */
export const ProposedColumn = Column.extend({ foundIn: z.string() });
export type ProposedColumn = z.infer<typeof ProposedColumn>;

export const CallReportEntity = z.object({
  id: z.string(),
  state: z.enum(reportFileStates),
  fileName: z.string(),
  size: count,
  /** Interrupted; completing it again continues. */
  isStalled: z.boolean(),
  filesRead: count,
  files: count,
  rows: count,
  kept: count,
  /** `2026-06`; null until read. */
  cycle: z.string().nullable(),
  /** Number of the posting. */
  report: count.nullable(),
  /** Expected columns that were not read, and the figures that are unknown by it. */
  missing: z.array(
    Column.extend({
      why: z.enum(missingReasons),
      /** File that has it by AcctDesc.txt; null unless elsewhere. */
      foundIn: z.string().nullable(),
      fields: z.array(z.string()),
    }),
  ),
  /** Columns that AcctDesc.txt describes in other words than expected; they were read. */
  differing: z.array(Column.extend({ said: z.string(), fields: z.array(z.string()) })),
  /** State of AcctDesc.txt, which tells retired columns. */
  descriptions: z.enum(descriptionStates),
  /** Columns taken from another file. */
  accepted: z.array(ProposedColumn),
  message: z.string().nullable(),
  uploadedAt: DateTime,
  uploadedBy: z.string(),
  /** Moment and author of putting it in force; null: not in force. */
  inForce: z.object({ since: DateTime, by: z.string() }).nullable(),
});
export type CallReportEntity = z.infer<typeof CallReportEntity>;

const Line = z.object({
  charterNumber: z.string(),
  name: z.string().nullable(),
  state: z.string().nullable(),
  kind: z.enum(charterKinds).nullable(),
  netWorth: Dollars.nullable(),
});

export const CharterMatch = z.object({
  creditUnionId: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The directory's, which the file lacks. Empty: none. */
  charterNumber: z.string(),
  suggestions: z.array(Line.extend({ likeness: z.number() })),
});
export type CharterMatch = z.infer<typeof CharterMatch>;

/** With the rest of its upload, or its changes and suggested matches. */
export const CallReportDetails = CallReportEntity.extend({
  upload: UploadState.nullable(),
  preview: CallReportPreview.nullable(),
  /** Unmatched credit unions, likeliest first; at most 200. */
  matches: z.array(CharterMatch),
});
export type CallReportDetails = z.infer<typeof CallReportDetails>;

const all = '/compliance/callreports';
/** `id`: a file's id, or a quarter, `2026-06`, for its last file that wasn't refused or canceled. */
const one = `${all}/{id}` as const;

export const callreports = contract({
  list: {
    method: 'GET',
    path: all,
    access: 'admin',
    summary: "The NCUA's quarterly files that were uploaded, newest first.",
    reply: z.array(CallReportEntity),
  },
  start: {
    method: 'POST',
    path: all,
    access: 'admin',
    remembers: false,
    summary: 'Starts the upload of a quarterly file: the zip as the NCUA publishes it, at most 200 MB.',
    body: UploadRequest,
    reply: z.object({ id: z.string(), upload: Upload }),
    status: 201,
    problems: ['too_large', 'unsupported_type'],
  },
  find: {
    method: 'GET',
    path: one,
    access: 'admin',
    summary: 'One of those files, its progress and what it would change. By quarter: its latest file.',
    reply: CallReportDetails,
  },
  complete: {
    method: 'POST',
    path: `${one}/completion`,
    access: 'admin',
    remembers: false,
    summary: 'Assembles the parts and reads the file. Calling it again resumes an interrupted reading.',
    body: Completion,
    reply: CallReportEntity,
    status: 202,
    problems: ['upload_mismatch', 'busy'],
  },
  takeColumns: {
    method: 'POST',
    path: `${one}/columns`,
    access: 'admin',
    remembers: false,
    summary:
      'Reads the file again, using columns from the files that have them by AcctDesc.txt. Takes proposed columns only, before the quarter is in effect.',
    body: z.strictObject({ columns: z.array(ProposedColumn).min(1).max(50) }),
    reply: CallReportEntity,
    status: 202,
    problems: ['conflict', 'busy'],
  },
  cancel: {
    method: 'DELETE',
    path: one,
    access: 'admin',
    summary: "Cancels a file that isn't in effect.",
    status: 204,
    problems: ['conflict', 'busy'],
  },
  putInForce: {
    method: 'POST',
    path: `${one}/publishings`,
    access: 'admin',
    remembers: false,
    summary: 'Puts this quarter into effect: all checks use it from now on.',
    reply: CallReportEntity,
    problems: ['conflict', 'busy'],
  },
});
