import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { fileNameFault } from '../domain/document.ts';
import { offeringStates } from '../domain/offering.ts';
import { parseDay } from '../domain/pool/calendar-day.ts';
import type { Facts, Headline } from '../domain/pool/facts.ts';
import type { LoanRow } from '../domain/pool/loan-rows.ts';
import { type FieldName, fieldNames, isNumeric, ruleOf } from '../domain/pool/tape/fields.ts';
import { tapeTermNames } from '../domain/pool/tape-term-names.ts';
import { tapeStates } from '../domain/tape.ts';
import { DateTime, Dollars } from './fields.ts';
import { Completion, UploadState } from './uploads.ts';

/** What a client says of a tape before it sends anything; what is too large or no tape is 413 or 415, which the handler answers. */
export const TapeRequest = z.strictObject({
  fileName: z
    .string()
    .refine((name) => fileNameFault(name) === null, { error: ({ input }) => fileNameFault(String(input)) ?? '' }),
  /** Bytes. */
  size: z.number().int('The size must be a whole number of bytes').min(1, 'The tape has no loans.'),
  contentType: z
    .string()
    .max(100)
    .regex(/^$|^[\w.+-]+\/[\w.+-]+$/, "That isn't a media type"),
  /** Of a workbook: the sheet that has the loans; the first visible one unless said. Excel's names have 31 characters at most. */
  sheet: z.string().min(1).max(31).optional(),
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
  /** Loans in error that are not left out, and their balances; null unless it is Faulty. */
  faulty: z.object({ loans: z.number().int(), balance: Dollars }).nullable(),
  uploadedBy: z.string(),
  at: DateTime,
  /** Whether buyers see it or saw it, so that it is kept. */
  wasPublished: z.boolean(),
  /** For `If-Match`. */
  version: z.number().int(),
  /** Why it is Refused or Failed. */
  message: z.string().optional(),
  refusal: TapeRefusal.optional(),
  /** What to know of the file: a total left out, the same file as an earlier one. */
  notes: z.array(z.string()),
  /** Findings by code, once it was read. */
  counts: z.record(z.string(), z.number().int()),
  /** From the tape whose place it took when it was published: how many loans. Null where there was none. */
  changes: z
    .object({ from: z.string(), gone: z.number().int(), added: z.number().int(), changed: z.number().int() })
    .nullable(),
  /** When the columns that these begin with were read, and whether the header was the same; null: they are detected. */
  columnsFrom: z.object({ at: DateTime, isSame: z.boolean() }).nullable(),
  /** Set while a person has to say that loan ids are neither Social Security nor account numbers. */
  asksAboutLoanIds: z.enum(['ssn', 'account-number']).nullable(),
  /** Of one tape at the desk, while it is Uploading: what has arrived, and URLs for the rest. */
  upload: UploadState.optional(),
});
export type TapeEntity = z.infer<typeof TapeEntity>;

const unit = z.enum(['percent', 'fraction']).nullable();
const dateOrder = z.enum(['MDY', 'DMY']).nullable();
const field = z.enum(fieldNames as [string, ...string[]]).nullable();

/** As of other uploads; no parts have a file that is here looked through again, where that failed. */
export const TapeCompletion = Completion.extend({ parts: Completion.shape.parts.or(z.tuple([])) });

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

/** What a person chose for each column, by its `index`; columns that aren't named stay as they were taken. */
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
  asOfDate: z.iso
    .date({ error: 'Enter a date', abort: true })
    .refine((day) => parseDay(day) !== null, 'Enter a date between 1900 and 2199'),
  attestsLoanIds: z.boolean().optional(),
});

const LoanState = z.object({
  currentBalance: Dollars.nullable(),
  noteRate: z.number().nullable(),
  daysDelinquent: z.number().nullable(),
  status: z.string().nullable(),
});

const TapeHeadline = z.looseObject({}) as unknown as z.ZodType<Headline>;

/** Loans that are gone, new or different, and the figures of both tapes; `loans` are those, in the order of their ids or tokens, at most 1,000. */
export const TapeChangesEntity = z.object({
  from: z.string(),
  to: z.string(),
  before: TapeHeadline,
  after: TapeHeadline,
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
export type TapeChangesEntity = z.infer<typeof TapeChangesEntity>;

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
export const TermDifferences = z.object({
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
export const TapedOffering = z.object({
  lpNumber: z.string(),
  loanType: z.string(),
  assetClass: z.enum(assetClasses),
  sellerName: z.string(),
  state: z.enum(offeringStates),
  poolBalance: Dollars,
  publishedTapeId: z.string().nullable(),
  tapes: z.array(
    z.object({
      tapeId: z.string(),
      state: z.enum(tapeStates),
      asOfDate: z.string().nullable(),
      at: DateTime,
      loans: z.number().int(),
      errors: z.number().int(),
    }),
  ),
});
export type TapedOffering = z.infer<typeof TapedOffering>;

/** What is computed of the loans once and never changed: its type is that of the formulas. */
export const TapeFacts = z.looseObject({}) as unknown as z.ZodType<Facts>;

/** Whether a column holds no text that could lead to a person: such are for showing alone. */
const isOfList = (name: FieldName) => ['list', 'state'].includes(ruleOf(name).kind);
const isNumber = (name: FieldName) => isNumeric(name) && ruleOf(name).kind !== 'date';
const shapeOf = (names: FieldName[], cell: z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, cell.nullable().optional()]));

/**
 * A loan: of its columns those that the tape has. Dates are days at the desk, months to buyers. What is named here, and
 * dates, can be filtered and ordered by.
 */
export const TapeLoan = z.looseObject({
  row: z.number().int(),
  derived: z.array(z.string()),
  age: z.number().nullable().optional(),
  ...shapeOf(fieldNames.filter(isNumber), z.number()),
  ...shapeOf(fieldNames.filter(isOfList), z.string()),
}) as unknown as z.ZodType<LoanRow>;
