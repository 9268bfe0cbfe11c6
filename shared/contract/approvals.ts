import * as z from 'zod';
import { ignoredBecause } from '../domain/authority.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import type { Route } from './route.ts';

/** Largest amount in dollars that is exact in cents. */
const MOST_DOLLARS = 50_000_000_000_000;
const MOST_PEOPLE = 1_000;
export const MOST_APPROVALS = 5;
export const MOST_DELEGATED_DAYS = 90;
export const MOST_DELEGATED_HOURS = MOST_DELEGATED_DAYS * 24;
const HOUR = 60 * 60 * 1000;
export const TOO_LONG_LENT = `A delegation lasts at most ${MOST_DELEGATED_DAYS} days`;

export const approvalMoney = (label: string) =>
  z
    .number(`${label} must be a number`)
    .min(0, { error: `${label} can't be negative`, abort: true })
    .max(MOST_DOLLARS, { error: `${label} is too large`, abort: true })
    .refine(hasAtMostTwoDecimals, `${label} must have at most 2 decimals`);

const isMoment = (text: string): boolean => {
  const [day] = /^\d{4}-\d\d-\d\d(?=$|T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$)/.exec(text) ?? [];
  const time = Date.parse(text);
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** ISO 8601 UTC, to the millisecond at most; a bare date is its first moment. */
export const Moment = z
  .string()
  .refine(isMoment, { error: 'Enter a date and time in UTC, such as 2026-01-31T17:00:00.000Z', abort: true });

export const PersonId = z.string().min(1, 'An id is required').max(200, 'An id has at most 200 characters');
const ContentHash = z.string().max(200, 'A content hash has at most 200 characters');

/** Adds an issue at each faulty place of a list. */
export const each =
  <Item>(path: string, detail: string, isFault: (item: Item, place: number, all: readonly Item[]) => boolean) =>
  ({ value, issues }: { value: readonly Item[]; issues: z.core.$ZodRawIssue[] }) => {
    value.forEach((item, place) => {
      if (isFault(item, place, value))
        issues.push({ code: 'custom', input: item, path: [place, path], message: detail });
    });
  };

/** Ascending amounts, with the number of other approvers from there on. */
export const ApprovalTiers = z
  .array(
    z.object({
      from: approvalMoney('The amount'),
      approvals: z
        .int(`Approvals must be a whole number of 0 to ${MOST_APPROVALS}`)
        .min(0, `Approvals must be a whole number of 0 to ${MOST_APPROVALS}`)
        .max(MOST_APPROVALS, `Approvals must be a whole number of 0 to ${MOST_APPROVALS}`),
    }),
  )
  .max(20, 'There are at most 20 tiers')
  .check(
    each('from', 'Each tier must start above the one before', ({ from }, place, all) => {
      const before = all[place - 1];
      return before !== undefined && from <= before.from;
    }),
  );

const Person = z
  .object({
    id: PersonId,
    active: z.boolean().default(true),
    /** Null: may decide nothing alone. */
    limit: approvalMoney('A limit').nullable().default(null),
    unlimited: z.boolean().default(false),
    absentFrom: Moment.nullable().default(null),
    /** Null with `absentFrom`: until further notice. */
    absentUntil: Moment.nullable().default(null),
  })
  .refine(
    ({ absentFrom, absentUntil }) => !absentFrom || !absentUntil || Date.parse(absentFrom) <= Date.parse(absentUntil),
    {
      path: ['absentUntil'],
      error: 'The end must not be before the start',
    },
  );

/** Delegation for at most `mostHours`. */
export const delegationTerms = (mostHours: number) =>
  z
    .object({
      from: PersonId,
      to: PersonId,
      /** Null: up to the lender's own limit. */
      limit: approvalMoney('A limit').nullable().default(null),
      start: Moment,
      end: Moment,
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: "A person can't delegate to themselves" })
    .refine(({ start, end }) => Date.parse(start) <= Date.parse(end), {
      path: ['end'],
      error: 'The end must not be before the start',
    })
    .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= mostHours * HOUR, {
      path: ['end'],
      error: TOO_LONG_LENT,
    });

/** Complete input of an approval decision, in dollars (trading.md C2). */
export const ApprovalsTrial = z.object({
  amount: approvalMoney('The amount'),
  preparerId: PersonId,
  now: Moment,
  /** Hash of the proposal. */
  contentHash: ContentHash,
  tiers: ApprovalTiers.default([]),
  people: z
    .array(Person)
    .max(MOST_PEOPLE, 'There are at most 1,000 people')
    .check(
      each('id', 'Two people have this id', ({ id }, place, all) => all.findIndex((one) => one.id === id) < place),
    ),
  delegations: z
    .array(delegationTerms(MOST_DELEGATED_HOURS))
    .max(MOST_PEOPLE, 'There are at most 1,000 delegations')
    .default([]),
  approvals: z
    .array(z.object({ by: PersonId, at: Moment, contentHash: ContentHash }))
    .max(MOST_PEOPLE, 'There are at most 1,000 approvals')
    .default([]),
});
export type ApprovalsTrial = z.output<typeof ApprovalsTrial>;

export const ApprovalsResult = z.object({
  /** Number of other approvers. */
  required: z.number().int(),
  status: z.enum(['Approved', 'Waiting']),
  missing: z.number().int(),
  /** `authorityOf`: owner of the limit behind the approval; delegate and lender count as one. */
  counted: z.array(z.object({ by: z.string(), authorityOf: z.string() })),
  ignored: z.array(z.object({ by: z.string(), at: z.string(), why: z.enum(ignoredBecause) })),
  /** Possible approvers, by id. */
  mayApprove: z.array(z.string()),
});
export type ApprovalsResult = z.infer<typeof ApprovalsResult>;

export const approvalsTrial = {
  method: 'POST',
  path: '/compliance/approvals/trials',
  access: 'verifiedOrAdmin',
  remembers: false,
  summary: 'Who could approve an amount, and which approvals count, by these limits and delegations. Nothing is kept.',
  body: ApprovalsTrial,
  reply: ApprovalsResult,
} as const satisfies Route;
