import * as z from 'zod';
import { checkModes, MOST_EXPOSURES } from '../domain/compliance.ts';
import { evidenceSources } from '../domain/evidence.ts';
import { limitLevels, limitRules, limitSources } from '../domain/limit-input.ts';
import { figureOrigins } from '../domain/net-worth.ts';
import { verdicts } from '../domain/verdict.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import { Dollars } from './fields.ts';
import type { Route } from './route.ts';

/** So many dollars are exact in cents. */
const MOST_DOLLARS = 50_000_000_000_000;
const MOST_LOANS = 3_000;

/** Faults end the check of a value, so that what compares several values sees none that is broken. */
export const inCents = (dollars: z.ZodNumber) =>
  dollars
    .max(MOST_DOLLARS, { abort: true })
    .refine(hasAtMostTwoDecimals, { error: 'An amount has at most 2 decimals', abort: true });
export const SignedMoney = inCents(z.number().min(-MOST_DOLLARS, { abort: true }));
export const Money = inCents(z.number().min(0, { error: 'Cannot Be Negative', abort: true }));
export const Share = z
  .number()
  .min(0, { abort: true })
  .max(1_000, { abort: true })
  .refine(hasAtMostTwoDecimals, { error: 'A percentage has at most 2 decimals', abort: true });
const Id = z.string().min(1).max(200);
export const Day = z.iso.date({ error: 'Enter a date', abort: true });

export const QuarterEnd = Day.refine(
  (day) => /-(?:03-31|06-30|09-30|12-31)$/.test(day),
  'Enter the last day of a quarter',
);

const TrialLoan = z
  .object({
    loanId: Id,
    balance: Money,
    /** Null where the borrowers aren't known. */
    groupId: Id.nullable(),
    /** Many borrowers as one loan, of whom the buyer holds nothing: what the largest of them owes. */
    largestGroup: Money.nullable().default(null),
    soldToOthers: Money.default(0),
    commercial: z.boolean().default(false),
    guaranteed: Money.default(0),
  })
  .refine(({ soldToOthers, balance }) => soldToOthers <= balance, {
    path: ['soldToOthers'],
    error: 'More is sold than the loan has',
  })
  .refine(({ guaranteed, balance }) => guaranteed <= balance, {
    path: ['guaranteed'],
    error: 'More is guaranteed than the loan has',
  })
  .refine(({ largestGroup, balance }) => largestGroup === null || largestGroup <= balance, {
    path: ['largestGroup'],
    error: 'More is owed by one of them than by all',
  })
  .refine(({ largestGroup, groupId }) => largestGroup === null || groupId === null, {
    path: ['groupId'],
    error: 'Many borrowers are no group',
  });

const TrialLoans = z
  .array(TrialLoan)
  .max(MOST_LOANS, 'A trial has at most 3,000 loans')
  .check(({ value, issues }) => {
    const ids = new Set<string>();
    value.forEach(({ loanId }, place) => {
      if (ids.has(loanId))
        issues.push({ code: 'custom', input: loanId, path: [place, 'loanId'], message: 'Two loans have this id' });
      ids.add(loanId);
    });
  });

const wholeCents = (dollars: number): number => Math.round(dollars * 100);

const TrialOffering = z
  .object({
    poolBalance: Money,
    loanType: z.string().min(1).max(100),
    /** False: limits name no such loan type, and one of its asset class may be meant. */
    isTypeKnown: z.boolean().default(true),
    /** Compared as the loan type is; null: limits of asset classes aren't. */
    assetClass: z.string().min(1).max(100).nullable().default(null),
    /** `kind` is one of those that may sell, or any other text. */
    originator: z.object({ id: Id, kind: z.string().min(1).max(100), ncusif: z.boolean() }),
    retentionPercent: Share.nullable().default(null),
    /** What others hold of the pool, the same part of each loan. */
    soldToOthers: Money.default(0),
    loans: TrialLoans,
  })
  .refine(({ soldToOthers, poolBalance }) => soldToOthers <= poolBalance, {
    path: ['soldToOthers'],
    error: 'More is sold than the pool has',
  })
  .refine(
    ({ poolBalance, loans }) =>
      loans.reduce((sum, { balance }) => sum + wholeCents(balance), 0) === wholeCents(poolBalance),
    { path: ['poolBalance'], error: "The pool's balance must be the sum of its loans" },
  );

export const LimitPolicyFields = {
  originatorPercent: Share.nullable().default(null),
  originatorAmount: Money.nullable().default(null),
  borrowerPercent: Share.nullable().default(null),
  typePercents: z.record(z.string().max(100), Share).default({}),
};

const TrialBuyer = z.object({
  charter: z.enum(['federal', 'state']),
  corporate: z.boolean(),
  /** May be negative. */
  netWorth: SignedMoney.nullable(),
  netWorthAsOf: QuarterEnd.nullable(),
  capitalAndSurplus: Money.nullable(),
  loanTypes: z.array(z.string().max(100)).max(200),
  policy: z.object(LimitPolicyFields).nullable(),
});

export const HeldGroup = z.object({
  participations: Money.default(0),
  otherLoans: Money.default(0),
  commercial: Money.default(0),
  readilyMarketable: Money.default(0),
});

export const LimitWaiver = z
  .object({
    kind: z.enum(['originator', 'borrower']),
    /** An originator's or a group's id, or `*` for all. */
    target: Id,
    limit: Money,
    from: Day,
    until: Day.nullable(),
    stateConcurrence: z.boolean(),
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    error: 'The end comes before the start',
  });

const Targets = z
  .array(z.string().max(200))
  .max(2 * MOST_EXPOSURES)
  .default([]);

/** All that a check is made from: dollars, and shares in percent. */
export const LimitTrial = z
  .object({
    asOf: Day,
    amount: inCents(z.number().gt(0, { error: 'Amount must be greater than 0', abort: true })),
    warnAtPercent: Share.default(90),
    offering: TrialOffering,
    buyer: TrialBuyer,
    exposure: z.object({
      originator: Money,
      type: Money,
      /** Of all loan types of the asset class. */
      assetClass: Money.default(0),
      groups: z.record(z.string(), HeldGroup).default({}),
      /** What is held of originators, or of asset classes and loan types, that no one here is known by: their rules can't be judged. */
      unmatched: z.object({ originator: Targets, type: Targets }).default({ originator: [], type: [] }),
    }),
    waivers: z.array(LimitWaiver).max(1_000).default([]),
  })
  .refine(({ amount, offering }) => amount <= offering.poolBalance, {
    path: ['amount'],
    error: 'The amount is more than the pool',
  })
  .refine(({ asOf, buyer }) => buyer.netWorthAsOf === null || buyer.netWorthAsOf <= asOf, {
    path: ['buyer', 'netWorthAsOf'],
    error: 'The quarter ends after the day of the check',
  });
export type LimitTrial = z.output<typeof LimitTrial>;

const CheckedRule = z.object({
  id: z.enum(limitRules),
  level: z.enum(limitLevels),
  subject: z.string().nullable(),
  used: Dollars.nullable(),
  after: Dollars.nullable(),
  limit: Dollars.nullable(),
  limitSource: z.enum(limitSources).nullable(),
  headroom: Dollars.nullable(),
  text: z.string(),
  cite: z.string(),
});

export const CheckedLimits = z.object({
  ruleSet: z.string(),
  verdict: z.enum(verdicts),
  headroom: Dollars.nullable(),
  headroomComplete: z.boolean(),
  attestations: z.array(z.enum(limitRules)),
  rules: z.array(CheckedRule),
});
export type CheckedLimits = z.infer<typeof CheckedLimits>;

/** Where a figure of a check is from. */
export const FigureSource = z.object({
  /** Of the inputs, with dots. */
  field: z.string(),
  kind: z.enum(evidenceSources),
  reference: z.string(),
  version: z.number().nullable(),
  asOf: z.string().nullable(),
});

/** What a purchase of an offering would come to, by the figures that the buyer's credit union recorded. */
export const OfferingCheck = z.object({
  /** False without figures and policy, with checks switched off, and where there is nothing to check: all else is null or empty then. */
  isUsed: z.boolean(),
  ruleSet: z.string().nullable(),
  verdict: CheckedLimits.shape.verdict.nullable(),
  headroom: Dollars.nullable(),
  headroomComplete: z.boolean().nullable(),
  attestations: CheckedLimits.shape.attestations,
  rules: CheckedLimits.shape.rules,
  checkMode: z.enum(checkModes),
  /** Whether counsel has confirmed the numbers of the law. */
  ruleSetStatus: z.enum(['draft', 'confirmed']).nullable(),
  /** The same as a trial answers it, to compare. */
  result: CheckedLimits.nullable(),
  /** What the result was made from: a trial with it answers the same. */
  inputs: LimitTrial.nullable(),
  /** Who says what the net worth is; null where none is known. */
  netWorthFrom: z.enum(figureOrigins).nullable(),
  /** Where its figures are from. */
  sources: z.array(FigureSource),
  /** What is old, a sentence each. */
  notes: z.array(z.string()),
});
export type OfferingCheck = z.infer<typeof OfferingCheck>;

/** The check of an offering for one's own credit union, of the resource `compliance`. */
export const offeringCheck = {
  method: 'GET',
  path: '/compliance/offering/{id}/check',
  access: 'verified',
  summary:
    "What a purchase of this LP would come to under the limits of one's own credit union: of the amount given, else of one's own commitment or the minimum purchase. Nothing is kept.",
  // Judged as an amount is that is sent in (functions/api/compliance/asked-amount.ts).
  query: z.strictObject({ amount: z.string().optional() }),
  reply: OfferingCheck,
  problems: ['offering_not_available', 'invalid'],
} as const satisfies Route;

/** The trial of a check, of the resource `compliance`. */
export const limitsTrial = {
  method: 'POST',
  path: '/compliance/checks/trials',
  access: 'verifiedOrAdmin',
  remembers: false,
  summary: 'What a check of a purchase under 12 CFR 701.22 finds with these inputs. Nothing is kept or sent.',
  body: LimitTrial,
  reply: CheckedLimits,
} as const satisfies Route;
