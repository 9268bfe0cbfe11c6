import * as z from 'zod';
import { bringDownCauses, bringDownDecisions } from '../domain/bring-down.ts';
import { closingStates, MOST_DECISIONS } from '../domain/deal-closing.ts';
import { statementFormats } from '../domain/kept-statement.ts';
import { dayCounts, parties } from '../domain/settlement.ts';
import { DateTime, Dollars, MaybeReason, PersonalText } from './fields.ts';
import { Day, Money } from './limit-fields.ts';
import { patchOfAtMost } from './patch.ts';
import { contract } from './route.ts';

const Doing = z.object({ at: DateTime, by: z.string() });
const Percent = (most: number, decimals: number) =>
  z
    .number()
    .min(0, { error: 'Cannot Be Negative', abort: true })
    .max(most, { error: `At most ${most} percent`, abort: true })
    .refine((percent) => Number(percent.toFixed(decimals)) === percent, `At most ${decimals} decimals`);

const Figures = z.object({ balance: Dollars, noteRate: z.number() });

export const BringDownRow = z.object({
  /** Masked, as buyers see it. */
  loanId: z.string(),
  causes: z.array(z.enum(bringDownCauses)),
  /** On the published tape, and on the closing tape; percent a year. */
  before: Figures.nullable(),
  after: Figures.nullable(),
  daysDelinquent: z.number().int(),
  decision: z.enum(bringDownDecisions).nullable(),
  reason: z.string(),
});
export type BringDownRow = z.infer<typeof BringDownRow>;

export const ClosingEntity = z.object({
  id: z.string(),
  lpNumber: z.string(),
  tapeId: z.string().nullable(),
  cutOff: z.string(),
  settlementDate: z.string(),
  state: z.enum(closingStates),
  /** Dropped loans included. */
  loans: z.number().int(),
  balance: Dollars,
  /** False where no tape is published to compare with. */
  isCompared: z.boolean(),
  undecided: z.number().int(),
  lines: z.array(BringDownRow),
  begun: Doing,
  released: Doing.nullable(),
  result: z
    .object({
      balance: Dollars,
      loans: z.number().int(),
      available: Dollars,
      leadKeeps: Dollars,
      amounts: z.array(z.object({ dealId: z.string(), amount: Dollars })),
    })
    .nullable(),
  version: z.number().int(),
});
export type ClosingEntity = z.infer<typeof ClosingEntity>;

const AmountAboveZero = Money.refine((amount) => amount > 0, 'Amount must be greater than 0');

/** Figures of an LP with one loan and no tape. */
const OneLoan = z.strictObject({
  cutOff: Day,
  balance: AmountAboveZero,
  noteRate: Percent(100, 6),
  servicingFee: Percent(100, 6).nullish(),
  paidThrough: Day,
});

export const NewClosing = z
  .strictObject({ tapeId: z.string().max(200).optional(), loan: OneLoan.optional(), settlementDate: Day })
  .refine(({ tapeId, loan }) => (tapeId === undefined) !== (loan === undefined), {
    path: ['tapeId'],
    error: 'Name a tape, or give the figures of the loan',
  });
export type NewClosing = z.output<typeof NewClosing>;

/** Fields that PATCH changes, by JSON pointers such as `/loans/L-ABCDEFGHIJ/decision`. */
export const ClosingChange = z.strictObject({
  loans: z.record(
    z.string().max(100),
    z.strictObject({ decision: z.enum(bringDownDecisions).nullable(), reason: MaybeReason }),
  ),
});

const Fee = z
  .strictObject({
    name: PersonalText('A name'),
    payer: z.enum(parties),
    payee: z.enum(parties),
    amount: AmountAboveZero.nullable().default(null),
    percentOfPrincipal: Percent(100, 4).nullable().default(null),
  })
  .refine(({ payer, payee }) => payer !== payee, { path: ['payee'], error: 'A fee is paid to someone else' })
  .refine(({ amount, percentOfPrincipal }) => (amount === null) !== (percentOfPrincipal === null), {
    path: ['amount'],
    error: 'Enter an amount or a percentage',
  });

const MOST_FEES = 20;

export const SettlementTermsEntity = z.strictObject({
  dayCount: z.enum(dayCounts),
  fees: z.array(Fee).max(MOST_FEES, `At most ${MOST_FEES} fees`),
});
export type SettlementTermsEntity = z.output<typeof SettlementTermsEntity>;

const SettledWire = z.object({ from: z.enum(parties), to: z.enum(parties), amount: Dollars });

export const DealStatementEntity = z.object({
  dealId: z.string(),
  lpNumber: z.string(),
  version: z.number().int(),
  /** False once a later one is released. */
  isPresent: z.boolean(),
  cutOff: z.string(),
  settlementDate: z.string(),
  dayCount: z.enum(dayCounts),
  /** Percent of principal. */
  price: z.number(),
  /** Why an administrator entered the price; null where it was stated. */
  priceReason: z.string().nullable(),
  /** Accepted amount, and what it closes at. */
  accepted: Dollars,
  amount: Dollars,
  loans: z.number().int(),
  closingBalance: Dollars,
  purchasePrice: Dollars,
  premium: Dollars,
  accruedInterest: Dollars,
  total: Dollars,
  fees: z.array(z.object({ name: z.string(), payer: z.enum(parties), payee: z.enum(parties), amount: Dollars })),
  wires: z.array(SettledWire),
  inputsHash: z.string(),
  resultHash: z.string(),
  released: Doing,
  signed: z.object({ buyer: Doing.nullable(), seller: Doing.nullable() }),
  /** To the version before. */
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type DealStatementEntity = z.infer<typeof DealStatementEntity>;

const ofOffering = '/marketplace/offering/{id}';
const ofDeal = '/marketplace/deals/{id}';
const aClosing = '/marketplace/closings/{id}';

/** deal.md 4.2 to 4.4. */
export const closings = contract({
  begin: {
    method: 'POST',
    path: `${ofOffering}/closings`,
    access: 'tapeDesk',
    summary: 'Starts a closing of an LP on a tape, or on the figures of its one loan, and brings the loans down.',
    body: NewClosing,
    reply: ClosingEntity,
    status: 201,
    problems: ['own_work', 'conflict', 'offering_not_available'],
  },
  ofOffering: {
    method: 'GET',
    path: `${ofOffering}/closings`,
    access: 'tapeDesk',
    summary: 'Closings of an LP, newest first, for its seller and administrators.',
    reply: z.array(ClosingEntity),
  },
  find: {
    method: 'GET',
    path: aClosing,
    access: 'tapeDesk',
    summary: 'A closing with the loans to be decided on, for its seller and administrators.',
    reply: ClosingEntity,
  },
  decide: {
    method: 'PATCH',
    path: aClosing,
    access: 'admin',
    summary:
      'Keeps or drops loans of a closing, each with a reason (`/loans/{loanId}/decision`, `/loans/{loanId}/reason`).',
    body: patchOfAtMost(2 * MOST_DECISIONS),
    patch: true,
    reply: ClosingEntity,
    problems: ['own_work', 'conflict', 'stale'],
  },
  release: {
    method: 'POST',
    path: `${aClosing}/statements`,
    access: 'admin',
    summary:
      'Computes and releases the statements of all open deals of the LP. Repeated, it continues where it stopped.',
    reply: z.array(DealStatementEntity),
    status: 201,
    problems: ['own_work', 'conflict'],
  },
  terms: {
    method: 'GET',
    path: `${ofOffering}/settlementterms`,
    access: 'admin',
    summary: 'Day count and fees of the statements of an LP.',
    reply: SettlementTermsEntity,
  },
  saveTerms: {
    method: 'PUT',
    path: `${ofOffering}/settlementterms`,
    access: 'admin',
    summary: 'Sets day count and fees for statements that are released from now on.',
    body: SettlementTermsEntity,
    reply: SettlementTermsEntity,
    problems: ['own_work', 'stale'],
  },
  statements: {
    method: 'GET',
    path: `${ofDeal}/statements`,
    access: 'verifiedOrAdmin',
    summary: 'Closing statements of a deal, newest first, for its two sides and administrators.',
    reply: z.array(DealStatementEntity),
  },
  file: {
    method: 'GET',
    path: `${ofDeal}/statements/{version}/file`,
    access: 'verifiedOrAdmin',
    summary:
      'Redirects to a closing statement with its loans as a file: a PDF, or a workbook whose formulas recompute each figure. Each is written once, from the statement and who has signed it so far, and its SHA-256 is recorded.',
    query: z.strictObject({ format: z.enum(statementFormats) }),
    status: 302,
    problems: ['upstream', 'unavailable'],
  },
  sign: {
    method: 'POST',
    path: `${ofDeal}/signatures`,
    access: 'dueDiligence',
    summary: 'Signs the present statement for the caller’s side, by someone with authority for its amount.',
    body: z.strictObject({ version: z.number().int().min(1), resultHash: z.string().length(64) }),
    status: 204,
    problems: ['not_allowed', 'no_authority', 'conflict', 'stale'],
  },
});
