import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { fileNameFault } from '../domain/document.ts';
import { tidyFileName } from '../domain/file-name.ts';
import { offeringStates } from '../domain/offering.ts';
import { parseDay } from '../domain/pool/calendar-day.ts';
import type { Facts, Headline } from '../domain/pool/facts.ts';
import type { LoanRow } from '../domain/pool/loan-rows.ts';
import { cellCodes, cellReadings } from '../domain/pool/tape/cell-answers.ts';
import { type FieldName, fieldNames, isNumeric, ruleOf } from '../domain/pool/tape/fields.ts';
import { kindOfValue } from '../domain/pool/tape/personal-data/values.ts';
import { sumRows } from '../domain/pool/tape/summary-rows.ts';
import { units } from '../domain/pool/tape/units.ts';
import { tapeTermNames } from '../domain/pool/tape-term-names.ts';
import { tapeStates } from '../domain/tape.ts';
import { DateTime, Dollars } from './fields.ts';
import { Completion, UploadState } from './uploads.ts';

/** Workbook's sheet; by default the first visible one with a header. Excel's limit is 31 characters. */
const sheet = z.string().min(1).max(31).optional();
/** Row of the file, from 1, if a person chose it. */
const headerRow = z.union([z.number().int().min(1).max(1_048_576), z.literal('none')]);

/** Announced before the upload; too large or no tape is 413 or 415, from the handler. */
export const TapeRequest = z.strictObject({
  fileName: z
    .string()
    .overwrite(tidyFileName)
    .refine((name) => fileNameFault(name) === null, { error: ({ input }) => fileNameFault(String(input)) ?? '' }),
  /** Bytes. */
  size: z.number().int('The size must be a whole number of bytes').min(1, 'The tape has no loans.'),
  contentType: z
    .string()
    .max(100)
    .regex(/^$|^[\w.+-]+\/[\w.+-]+$/, "That isn't a media type"),
  sheet,
  headerRow: headerRow.optional(),
});

const TapeRefusal = z.object({
  kind: z.string(),
  heading: z.string(),
  /** Row of the file, counting the header. */
  row: z.number().int(),
});

export const TapeEntity = z.object({
  tapeId: z.string(),
  state: z.enum(tapeStates),
  fileName: z.string(),
  sha256: z.string().nullable(),
  /** Cut-off: `2026-09-30`. */
  asOfDate: z.string().nullable(),
  rows: z.number().int(),
  rowsRead: z.number().int(),
  loans: z.number().int(),
  leftOut: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Kept loans' balance. */
  balance: Dollars.nullable(),
  /** Faulty loans not left out, and their balance; null unless Faulty. */
  faulty: z.object({ loans: z.number().int(), balance: Dollars }).nullable(),
  uploadedBy: z.string(),
  at: DateTime,
  /** Published at least once, and therefore kept. */
  wasPublished: z.boolean(),
  /** Sent back by administrators; absent once proposed again. */
  sentBack: z.object({ at: DateTime, byName: z.string(), reason: z.string() }).optional(),
  /** For `If-Match`. */
  version: z.number().int(),
  /** Reason it is Refused or Failed. */
  message: z.string().optional(),
  refusal: TapeRefusal.optional(),
  /** Remarks: a total left out, a file seen before. */
  notes: z.array(z.string()),
  /** Findings by code, once read. */
  counts: z.record(z.string(), z.number().int()),
  /** Loans changed from the superseded tape. Null: none. */
  changes: z
    .object({ from: z.string(), gone: z.number().int(), added: z.number().int(), changed: z.number().int() })
    .nullable(),
  /** Earlier tape of these columns, and whether the header was the same; null: detected. */
  columnsFrom: z.object({ at: DateTime, isSame: z.boolean() }).nullable(),
  /** Set until a person confirms that loan IDs aren't Social Security or account numbers. */
  asksAboutLoanIds: z.enum(['ssn', 'account-number']).nullable(),
  /** Places of the columns that it asks about. */
  asksAboutColumns: z.array(z.number().int()),
  /** The header as a person chose it; null: found. */
  headerRow: headerRow.nullable(),
  /** A person has to choose the header, and `message` says why. */
  asksForHeader: z.boolean(),
  /** Rows that the workbook hides; they are read unless left out. */
  hidden: z.number().int(),
  /** Rows of the file that may sum up others, until a person says what they are; the first 100. */
  asksAboutSums: z.array(z.number().int()).nullable(),
  /** While Uploading: arrived parts, and URLs for the rest. */
  upload: UploadState.optional(),
});
export type TapeEntity = z.infer<typeof TapeEntity>;

const unit = z.enum(units).nullable();
const dateOrder = z.enum(['MDY', 'DMY']).nullable();
const field = z.enum(fieldNames as [string, ...string[]]).nullable();

/** Without parts, a file whose scan failed is looked through again. */
export const TapeCompletion = Completion.extend({ parts: Completion.shape.parts.or(z.tuple([])) });

/** `field` null leaves the column out; `proposed` is what heading and values are most like, for a person to agree to. */
export const TapeColumnEntity = z.object({
  heading: z.string(),
  index: z.number().int(),
  field,
  proposed: field.optional(),
  unit,
  dateOrder,
  confidence: z.number(),
  /** Up to five values; none once read. */
  samples: z.array(z.string()),
  needsConfirming: z.boolean(),
  fault: z.string().nullable(),
  warning: z.string().nullable(),
});
export type TapeColumnEntity = z.infer<typeof TapeColumnEntity>;

export const TapeHeader = z.strictObject({ sheet, headerRow });

/** A sheet's first filled rows. Numbers as long as those of people and accounts are hidden, long texts cut. */
export const TapeFirstRows = z.object({
  /** Null in text files. */
  name: z.string().nullable(),
  columns: z.number().int(),
  /** The header as it would be found; null: none. */
  headerRow: z.number().int().nullable(),
  rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
});

const MOST_ANSWERS = 500;

const cell = {
  index: z.number().int().min(0).max(255),
  code: z.enum(cellCodes),
  /** Cells with this text; null: all of the column with that fault. */
  text: z
    .string()
    .max(40)
    .refine((text) => kindOfValue(text) === null, "Personal data can't be part of an answer")
    .nullable(),
};

/** Answers to cells that can't be read: `empty`, or `proposed` as the tape's faults say. */
export const TapeCellAnswers = z.array(z.strictObject({ ...cell, as: z.enum(cellReadings) })).max(MOST_ANSWERS);

/** Cells that can't be read, alike ones as one, and the answers so far. */
export const TapeCells = z.object({
  faults: z.array(
    z.object({
      ...cell,
      text: z.string().nullable(),
      field: z.string(),
      heading: z.string(),
      sentence: z.string(),
      rows: z.number().int(),
      /** Proposed reading; null: empty alone. */
      proposed: z.string().nullable(),
    }),
  ),
  answers: z.array(z.object({ ...cell, text: z.string().nullable(), as: z.enum(cellReadings) })),
});
export type TapeCells = z.infer<typeof TapeCells>;

/** Choices by column `index`; other columns stay as detected. */
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
  sums: z.enum(sumRows).optional(),
  leavesHidden: z.boolean().optional(),
  cells: TapeCellAnswers.optional(),
});

const LoanState = z.object({
  currentBalance: Dollars.nullable(),
  noteRate: z.number().nullable(),
  daysDelinquent: z.number().nullable(),
  status: z.string().nullable(),
});

const TapeHeadline = z.looseObject({}) as unknown as z.ZodType<Headline>;

/** Removed, new and changed loans, and both tapes' figures; at most 1,000 `loans`, by id or token. */
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
  /** Only for numbers, dates and codes. */
  value: z.string().nullable(),
});
export type TapeFinding = z.infer<typeof TapeFinding>;

const TermValue = z.union([z.string(), z.number()]).nullable();

/** Term sheet beside the tape. Null: not said. */
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
  /** Fields the seller asks to fill. */
  proposedFields: z.array(z.string()),
});
export type TermDifferences = z.infer<typeof TermDifferences>;

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

/** Computed once and never changed; the formulas' type. */
export const TapeFacts = z.looseObject({}) as unknown as z.ZodType<Facts>;

/** Columns without text that could lead to a person. */
const isOfList = (name: FieldName) => ['list', 'state'].includes(ruleOf(name).kind);
const isNumber = (name: FieldName) => isNumeric(name) && ruleOf(name).kind !== 'date';
const shapeOf = (names: FieldName[], cell: z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, cell.nullable().optional()]));

/** The tape's columns of one loan. Dates are days at the desk, months for buyers. */
export const TapeLoan = z.looseObject({
  row: z.number().int(),
  derived: z.array(z.string()),
  age: z.number().nullable().optional(),
  ...shapeOf(fieldNames.filter(isNumber), z.number()),
  ...shapeOf(fieldNames.filter(isOfList), z.string()),
}) as unknown as z.ZodType<LoanRow>;
