import * as z from 'zod';
import { LAPSE_DAYS } from '../domain/authorities.ts';
import { timeZones } from '../domain/time-zones.ts';
import { administrationFields } from './administration.ts';
import { ApprovalTiers, approvalMoney, delegationTerms, each, MOST_DELEGATED_HOURS, PersonId } from './approvals.ts';
import { DateTime, Dollars } from './fields.ts';
import { Day } from './limit-fields.ts';
import type { Route } from './route.ts';
import { decisionsOn, hashed } from './waiting-change.ts';

const MOST_LAPSE_DAYS = 90;
const MOST_LIMITS = 200;
const lapseWords = `Enter a whole number of days of 1 to ${MOST_LAPSE_DAYS}`;

const LimitOfPerson = z
  .strictObject({
    userId: PersonId,
    /** Dollars; null: may decide nothing alone. */
    limit: approvalMoney('A limit').nullable().default(null),
    unlimited: z.boolean().default(false),
    /** First and last day in the credit union's time zone; null: open. */
    from: Day.nullable().default(null),
    until: Day.nullable().default(null),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'The end must not be before the start',
  });

export const AuthoritiesDraft = z.strictObject({
  tiers: ApprovalTiers,
  /** Days until a proposal lapses. */
  lapseDays: z.int(lapseWords).min(1, lapseWords).max(MOST_LAPSE_DAYS, lapseWords).default(LAPSE_DAYS),
  people: z
    .array(LimitOfPerson)
    .max(MOST_LIMITS, `At most ${MOST_LIMITS} people have a limit`)
    .check(
      each(
        'userId',
        'This person is there twice',
        ({ userId }, place, all) => all.findIndex((one) => one.userId === userId) < place,
      ),
    ),
  // Whole days of a zone may have an hour more.
  delegations: z
    .array(delegationTerms(MOST_DELEGATED_HOURS + 1))
    .max(MOST_LIMITS, `There are at most ${MOST_LIMITS} delegations`),
  /** Null: the state's zone. Absent: unchanged. */
  timeZone: z.enum(timeZones).nullable().optional(),
});
export type AuthoritiesDraft = z.output<typeof AuthoritiesDraft>;

const limit = {
  userId: z.string(),
  limit: Dollars.nullable(),
  unlimited: z.boolean(),
  from: z.string().nullable(),
  until: z.string().nullable(),
};

const terms = {
  tiers: z.array(z.object({ from: Dollars, approvals: z.number().int() })),
  lapseDays: z.number().int(),
  delegations: z.array(
    z.object({ from: z.string(), to: z.string(), limit: Dollars.nullable(), start: DateTime, end: DateTime }),
  ),
  /** Chosen zone; null: none. */
  timeZone: z.enum(timeZones).nullable(),
};

export const AuthoritiesEntity = z.object({
  creditUnionId: z.string(),
  /** False: everyone verified decides alone. */
  isUsed: z.boolean(),
  ...terms,
  /** Effective zone, and the state's. */
  zone: z.enum(timeZones),
  stateZone: z.enum(timeZones),
  /** From the directory; empty where unknown. */
  state: z.string(),
  /** By name. Once any limit is set, people without one decide nothing alone. */
  people: z.array(
    z.object({
      ...limit,
      name: z.string(),
      email: z.string().default(''),
      jobTitle: z.string(),
      /** Enabled and verified. */
      isActive: z.boolean(),
      isAdministrator: z.boolean(),
      /** Own absence with its delegate; null: none. */
      absence: z
        .object({
          from: DateTime,
          until: DateTime.nullable(),
          delegateId: z.string().nullable(),
          limit: Dollars.nullable(),
        })
        .nullable(),
    }),
  ),
  /** Amounts that can't be approved. */
  warnings: z.array(z.string()),
  /** Change that isn't in force yet; null: none. */
  pending: z.object({ ...terms, people: z.array(z.object(limit)), ...hashed }).nullable(),
  /** Waiting change of who administers the credit union; null: none. */
  administration: z.object(administrationFields).nullable(),
  /** Null before any change. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type AuthoritiesEntity = z.output<typeof AuthoritiesEntity>;

const path = '/compliance/creditunions/{id}/authorities';

export const authorities = {
  method: 'GET',
  path,
  access: 'limits',
  summary: 'How much each person at a credit union may decide: approval tiers, personal limits, delegations.',
  reply: AuthoritiesEntity,
} as const satisfies Route;

export const replaceAuthorities = {
  method: 'PUT',
  path,
  access: 'ownLimits',
  summary:
    "Replaces all of them, by the credit union's own administrator. Changes that let anyone decide more wait in `pending` for another administrator or, if there is none, for a day. Amounts that no one could approve come back as a warning.",
  body: AuthoritiesDraft,
  reply: AuthoritiesEntity,
  problems: ['stale', 'conflict'],
} as const satisfies Route;

export const { approve: approveAuthorities, decline: declineAuthorities } = decisionsOn(path, AuthoritiesEntity);
