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
    /** First and last day on which it holds, in the credit union's time zone; null: no such end. */
    from: Day.nullable().default(null),
    until: Day.nullable().default(null),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'The end must not be before the start',
  });

/** What a credit union's administrator says of who may decide how much: dollars. */
export const AuthoritiesDraft = z.strictObject({
  tiers: ApprovalTiers,
  /** Days after which what waits for approval lapses. */
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
  /** In which the credit union counts its days; null: that of its state. As it is where nothing is said. */
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
  /** That was chosen; null: none. */
  timeZone: z.enum(timeZones).nullable(),
};

export const AuthoritiesEntity = z.object({
  creditUnionId: z.string(),
  /** Whether anyone is held to a limit or a tier. Else everyone verified decides alone. */
  isUsed: z.boolean(),
  ...terms,
  /** In which days count, and the one of its state, which it is unless the credit union chose one. */
  zone: z.enum(timeZones),
  stateZone: z.enum(timeZones),
  /** Of the directory; empty where it isn't known. */
  state: z.string(),
  /** Everyone of the credit union, by name; without a limit they decide nothing alone once any is set. */
  people: z.array(
    z.object({
      ...limit,
      name: z.string(),
      jobTitle: z.string(),
      /** Whether the account is enabled and verified. */
      isActive: z.boolean(),
      /** Whether they administer the credit union. */
      isAdministrator: z.boolean(),
      /** When they say that they are away, and who decides with their limit then; null where they said nothing. */
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
  /** What can't be approved as it is. */
  warnings: z.array(z.string()),
  /** A change that isn't in force yet; null where none waits. */
  pending: z.object({ ...terms, people: z.array(z.object(limit)), ...hashed }).nullable(),
  /** A person who is to administer the credit union, or no longer, and doesn't yet; null where no such change waits. */
  administration: z.object(administrationFields).nullable(),
  /** Null where nothing was ever said. */
  changedAt: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type AuthoritiesEntity = z.output<typeof AuthoritiesEntity>;

const path = '/compliance/creditunions/{id}/authorities';

export const authorities = {
  method: 'GET',
  path,
  access: 'limits',
  summary: 'Who of a credit union may decide how much: tiers of approval, limits of people, delegations.',
  reply: AuthoritiesEntity,
} as const satisfies Route;

export const replaceAuthorities = {
  method: 'PUT',
  path,
  access: 'ownLimits',
  summary:
    "Replaces them as a whole, by the credit union's own administrator. What lets anyone decide more waits in `pending` for another administrator or, where there is none, for a day. What no one could approve then is answered as a warning.",
  body: AuthoritiesDraft,
  reply: AuthoritiesEntity,
  problems: ['stale', 'conflict'],
} as const satisfies Route;

export const { approve: approveAuthorities, decline: declineAuthorities } = decisionsOn(path, AuthoritiesEntity);
