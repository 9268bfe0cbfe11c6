import * as z from 'zod';
import { groups as callReportGroups } from '../domain/servicing/call-report.ts';
import { exceptionCodes } from '../domain/servicing/exceptions.ts';
import { entryKinds, type LedgerAccount, ledgerAccountNames } from '../domain/servicing/ledger.ts';
import { monthStates } from '../domain/servicing/month.ts';
import { components } from '../domain/servicing/split.ts';
import { DateTime, Dollars, PersonalText, Price } from './fields.ts';
import { Day, SignedMoney } from './limit-fields.ts';
import { UploadState } from './uploads.ts';

const perComponent = Object.fromEntries(components.map((name) => [name, Dollars])) as Record<
  (typeof components)[number],
  typeof Dollars
>;

/** Percent; null where undefined. */
const Rate = z.number().nullable();
const Moved = z.object({ cutOff: z.number().nullable(), now: z.number().nullable() });

export const PositionEntity = z.object({
  dealId: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  bought: Dollars,
  pool: Dollars,
  /** Percent of the pool. */
  share: z.number(),
  price: z.number(),
  accrued: Dollars,
  /** Principal at the price, and what had accrued. */
  due: Dollars,
  settledOn: z.string(),
  /** Months end after this day of its closing tape. */
  cutOff: z.string(),
});

export type PositionEntity = z.infer<typeof PositionEntity>;

/** Prices of all accepted purchases of an LP that was settled outside (pools.md C.1). */
export const OutsideSettlementBody = z.strictObject({
  /** Closing tape: published. */
  tapeId: z.string().max(100),
  settledOn: Day,
  prices: z.array(z.strictObject({ creditUnionId: z.string().max(100), price: Price })).max(2_000),
});
export type OutsideSettlementBody = z.infer<typeof OutsideSettlementBody>;

const By = z.object({ by: z.string(), at: DateTime });
export const OutsideSettlementEntity = z.object({
  /** Accepted purchases with the price at acceptance; none where the LP has deals, or its positions already. */
  buyers: z.array(
    z.object({ creditUnionId: z.string(), creditUnionName: z.string(), amount: Dollars, price: z.number().nullable() }),
  ),
  tapes: z.array(z.object({ tapeId: z.string(), fileName: z.string(), asOfDate: z.string() })),
  /** In effect. */
  positions: z.array(PositionEntity),
  entered: By.nullable(),
  confirmed: By.nullable(),
  /** Waits for another administrator. */
  pending: By.extend({ isOwn: z.boolean(), contentHash: z.string(), positions: z.array(PositionEntity) }).nullable(),
});
export type OutsideSettlementEntity = z.infer<typeof OutsideSettlementEntity>;

export const MonthFiguresEntity = z.object({
  factor: z.number().nullable(),
  smm: Rate,
  cpr: Rate,
  mdr: Rate,
  cdr: Rate,
  smmAllIn: Rate,
  cpr3: Rate,
  cpr6: Rate,
  cpr12: Rate,
  cprLife: Rate,
  cdr3: Rate,
  cdr6: Rate,
  cdr12: Rate,
  cdrLife: Rate,
  netLoss: Dollars,
  netLossPercent: Rate,
  severity: Rate,
  delinquency: z.array(
    z.object({
      label: z.string(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      loans: z.number().int(),
      balance: Dollars,
      percent: z.number(),
    }),
  ),
  roll: z.array(z.object({ from: z.string(), to: z.string(), loans: z.number().int(), balance: Dollars })),
  migration: z.object({ wac: Moved, warm: Moved, score: Moved }),
});

const MonthTotalsEntity = z.object({
  beginningBalance: Dollars,
  scheduledPrincipal: Dollars,
  curtailment: Dollars,
  payoff: Dollars,
  chargeOff: Dollars,
  adjustment: Dollars,
  endingBalance: Dollars,
  interestCollected: Dollars,
  recovery: Dollars,
});

const MonthColumnEntity = z.object({
  index: z.number().int(),
  heading: z.string(),
  field: z.string().nullable(),
  unit: z.enum(['percent', 'fraction']).nullable(),
});

/** A servicing month. Participants see posted ones, without what concerns its file. */
export const MonthEntity = z.object({
  /** `2026-10`. */
  period: z.string(),
  periodEnd: z.string(),
  /** Of the files of this period, from 1. */
  number: z.number().int(),
  state: z.enum(monthStates),
  loans: z.number().int(),
  totals: MonthTotalsEntity.nullable(),
  figures: MonthFiguresEntity.nullable(),
  postedAt: DateTime.nullable(),
  /** Posted versions that this one took the place of, oldest first; in the list of months. */
  earlier: z.array(z.object({ number: z.number().int(), postedAt: DateTime, restatedAt: DateTime })).optional(),
  restatedAt: DateTime.nullable(),
  version: z.number().int(),
  /** For its desk alone. */
  file: z
    .object({
      fileName: z.string(),
      sha256: z.string().nullable(),
      rows: z.number().int(),
      rowsRead: z.number().int(),
      errors: z.number().int(),
      warnings: z.number().int(),
      message: z.string().nullable(),
      notes: z.array(z.string()),
      columns: z.array(MonthColumnEntity),
      loadedBy: z.string(),
      /** Loaded by the caller, who then can't post it. */
      isOwn: z.boolean(),
      at: DateTime,
      postedBy: z.string().nullable(),
      upload: UploadState.optional(),
    })
    .optional(),
});
export type MonthEntity = z.infer<typeof MonthEntity>;

export const MonthExceptionEntity = z.object({
  loanId: z.string(),
  row: z.number().int().nullable(),
  code: z.enum(Object.keys(exceptionCodes) as [keyof typeof exceptionCodes]),
  weight: z.enum(['blocks', 'warning']),
  sentence: z.string(),
  /** Dollars, percent of rates, or days. */
  expected: z.number().nullable(),
  found: z.number().nullable(),
  difference: z.number().nullable(),
});

const Part = z.object({ creditUnionId: z.string(), amount: Dollars });

/** Sums that end in 0.00. A participant reads its own part, and the rest as one. */
export const MonthProofEntity = z.object({
  loans: z.object({
    beginning: Dollars,
    scheduledPrincipal: Dollars,
    curtailment: Dollars,
    payoff: Dollars,
    chargeOff: Dollars,
    adjustment: Dollars,
    ending: Dollars,
    difference: Dollars,
  }),
  pool: z.object({ lastEnding: Dollars, beginning: Dollars, difference: Dollars }),
  split: z.array(
    z.object({
      component: z.enum(components),
      collected: Dollars,
      participants: z.array(Part),
      /** For participants: the lead and the other participants. */
      lead: Dollars,
      difference: Dollars,
    }),
  ),
  /** Wired by the lead against the statement: of each participant once the month is posted. */
  wired: z.array(
    z.object({
      creditUnionId: z.string(),
      creditUnionName: z.string(),
      statement: Dollars,
      wires: z.array(z.object({ date: z.string(), reference: z.string(), amount: Dollars })),
      /** Null where nothing is entered. */
      wired: Dollars.nullable(),
      difference: Dollars.nullable(),
    }),
  ),
});

/** Wire of a month's remittance to a participant; a negative amount is one that came back. */
export const RemittanceWireBody = z.strictObject({
  creditUnionId: z.string().max(100),
  amount: SignedMoney,
  date: Day,
  reference: PersonalText('A reference'),
});

export const MonthStatementEntity = z.object({
  period: z.string(),
  creditUnionId: z.string(),
  beginningPrincipal: Dollars,
  ...perComponent,
  grossInterest: Dollars,
  endingPrincipal: Dollars,
  remittance: Dollars,
  /** Percent of the pool. */
  share: z.number(),
  restatedAt: DateTime.nullable(),
  /** When the statement was posted that this one takes the place of; null for a month's first. */
  restates: DateTime.nullable(),
});

/** Line of the list of one's own statements. */
export const StatementRowEntity = z.object({
  lpNumber: z.string(),
  /** Headline: "RV and marine, OR and WA, 6.96%". */
  headline: z.string(),
  period: z.string(),
  creditUnionId: z.string(),
  /** Percent of the pool. */
  share: z.number(),
  endingPrincipal: Dollars,
  remittance: Dollars,
  postedAt: DateTime,
  /** It took the place of one posted before. */
  isRestated: z.boolean(),
});
export type StatementRowEntity = z.infer<typeof StatementRowEntity>;

export const StatementLoanEntity = z.object({
  loanId: z.string(),
  ...perComponent,
  paidThrough: z.string().nullable(),
  daysDelinquent: z.number().nullable(),
});

/** A credit union's quarter by the call report's lines. Months that are missing count as nothing, and are named. */
export const CallReportEntity = z.object({
  /** `2026Q3`. */
  quarter: z.string(),
  asOf: z.string(),
  creditUnionId: z.string(),
  /** Form whose codes these are, by its first month. To be checked against the current form. */
  form: z.object({ from: z.string(), source: z.string() }),
  lines: z.array(
    z.object({
      id: z.string(),
      group: z.enum(Object.keys(callReportGroups) as [keyof typeof callReportGroups]),
      label: z.string(),
      codes: z.array(z.string()),
      amount: Dollars,
      isTotal: z.boolean(),
      /** No month is missing of what it counts. */
      isComplete: z.boolean(),
    }),
  ),
  lps: z.array(
    z.object({
      lpNumber: z.string(),
      headline: z.string(),
      side: z.enum(['bought', 'sold']),
      type: z.string(),
      outstanding: Dollars.nullable(),
      purchased: Dollars,
      chargeOff: Dollars,
      recovery: Dollars,
      missing: z.array(z.string()),
    }),
  ),
});
export type CallReportEntity = z.infer<typeof CallReportEntity>;

const accountNumber = z
  .string()
  .trim()
  .max(40, 'At most 40 characters')
  .regex(/^[A-Za-z0-9 .\-/]*$/, 'Letters, digits, spaces, dots, hyphens and slashes only');

/** A credit union's numbers of accounts, by what goes to them; empty: not mapped. */
const AccountNumbers = z.strictObject(
  Object.fromEntries(ledgerAccountNames.map((name) => [name, accountNumber])) as Record<
    (typeof ledgerAccountNames)[number],
    typeof accountNumber
  >,
);

export const LedgerAccountsBody = z.strictObject({ numbers: AccountNumbers });
export const LedgerAccountsEntity = z.object({
  numbers: AccountNumbers,
  /** Null while unchanged. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type LedgerAccountsEntity = z.infer<typeof LedgerAccountsEntity>;

/** A month's entries for the general ledger. Debits equal credits, in each entry and in all. */
export const LedgerEntity = z.object({
  period: z.string(),
  creditUnionId: z.string(),
  entries: z.array(
    z.object({
      lpNumber: z.string(),
      kind: z.enum(Object.keys(entryKinds) as [keyof typeof entryKinds]),
      date: z.string(),
      /** The statement took the place of one posted before. */
      isRestated: z.boolean(),
      /** Takes back the entry before it, of a version that was restated. */
      isReversal: z.boolean(),
      lines: z.array(
        z.object({
          account: z.enum(ledgerAccountNames as [LedgerAccount]),
          number: z.string(),
          debit: Dollars,
          credit: Dollars,
        }),
      ),
    }),
  ),
  debit: Dollars,
  credit: Dollars,
  difference: Dollars,
  /** LPs whose month isn't posted. */
  missing: z.array(z.string()),
});
export type LedgerEntity = z.infer<typeof LedgerEntity>;

export const AlertLimitEntity = z.object({
  /** Percent of a pool's balance; null: not set. */
  late60: z.number().nullable(),
  /** Null while unchanged. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type AlertLimitEntity = z.infer<typeof AlertLimitEntity>;
