import * as z from 'zod';
import { MOST_EXPOSURES } from '../domain/compliance.ts';
import { limitLevels, limitRules, limitSources } from '../domain/limit-input.ts';
import { verdicts } from '../domain/verdict.ts';
import { Dollars } from './fields.ts';
import {
  Day,
  HeldGroup,
  Id,
  inCents,
  LimitPolicyFields,
  LimitWaiver,
  Money,
  QuarterEnd,
  Share,
  SignedMoney,
} from './limit-fields.ts';
import type { Route } from './route.ts';

const MOST_LOANS = 3_000;

const TrialLoan = z
  .object({
    loanId: Id,
    balance: Money,
    /** Null where borrowers are unknown. */
    groupId: Id.nullable(),
    /** Many borrowers without holdings as one loan: debt of the largest. */
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
    /** False: no listed type, so any of the class may be meant. */
    isTypeKnown: z.boolean().default(true),
    /** Compared like the loan type; null: no limits of classes. */
    assetClass: z.string().min(1).max(100).nullable().default(null),
    /** `kind` of an eligible seller, or any other text. */
    originator: z.object({ id: Id, kind: z.string().min(1).max(100), ncusif: z.boolean() }),
    retentionPercent: Share.nullable().default(null),
    /** Others' share of the pool, the same of each loan. */
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

const Targets = z
  .array(z.string().max(200))
  .max(2 * MOST_EXPOSURES)
  .default([]);

/** Complete input of a check: dollars, and shares in percent. */
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
      /** All loan types of the class. */
      assetClass: Money.default(0),
      groups: z.record(z.string(), HeldGroup).default({}),
      /** Unmatched holdings, which make their rules unknown. */
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

/** Part of `compliance`. */
export const limitsTrial = {
  method: 'POST',
  path: '/compliance/checks/trials',
  access: 'verifiedOrAdmin',
  remembers: false,
  summary: 'What a 12 CFR 701.22 check of a purchase finds with these inputs. Nothing is kept or sent.',
  body: LimitTrial,
  reply: CheckedLimits,
} as const satisfies Route;
