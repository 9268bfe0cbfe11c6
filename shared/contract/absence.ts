import * as z from 'zod';
import { timeZones } from '../domain/time-zones.ts';
import { approvalMoney, MOST_DELEGATED_HOURS, Moment, PersonId, TOO_LONG_LENT } from './approvals.ts';
import { DateTime, Dollars } from './fields.ts';
import { contract } from './route.ts';

const HOUR = 60 * 60 * 1000;

/** Absence from a moment until just before another, with a delegate for its time. */
export const AbsenceDraft = z
  .strictObject({
    from: Moment,
    /** Null: until further notice. */
    until: Moment.nullable().default(null),
    delegateId: PersonId.nullable().default(null),
    /** Dollars; null: up to one's own limit. */
    limit: approvalMoney('The amount').nullable().default(null),
  })
  .refine(({ from, until }) => until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: 'The end must be after the start',
  })
  .refine(({ delegateId, until }) => delegateId === null || until !== null, {
    path: ['until'],
    error: 'Enter when you are back, for as long as someone else decides',
  })
  .refine(
    ({ from, until, delegateId }) =>
      // Whole days of a zone may have an hour more.
      delegateId === null ||
      until === null ||
      Date.parse(until) - Date.parse(from) <= (MOST_DELEGATED_HOURS + 1) * HOUR,
    { path: ['until'], error: TOO_LONG_LENT },
  );
export type AbsenceDraft = z.output<typeof AbsenceDraft>;

export const AbsenceEntity = z.object({
  /** False: the credit union doesn't limit its people. */
  isUsed: z.boolean(),
  /** Zone of the credit union's days. */
  zone: z.enum(timeZones),
  absence: z
    .object({
      from: DateTime,
      until: DateTime.nullable(),
      delegateId: z.string().nullable(),
      delegateName: z.string().nullable(),
      limit: Dollars.nullable(),
    })
    .nullable(),
  /** Most that the caller can lend; null: nothing. */
  ownLimit: Dollars.nullable(),
  ownIsUnlimited: z.boolean(),
  /** Possible delegates, by name; with their email where another has the same name, else empty. */
  colleagues: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })),
});
export type AbsenceEntity = z.output<typeof AbsenceEntity>;

const path = '/compliance/absence';

export const absences = contract({
  absence: {
    method: 'GET',
    path,
    access: 'user',
    summary: 'When the caller is away, and who decides with their limit in the meantime.',
    reply: AbsenceEntity,
  },
  changeAbsence: {
    method: 'PUT',
    path,
    access: 'verified',
    summary:
      "Records when the caller is away, or with null that they're back. What they lend ends with their absence, or right away.",
    body: z.strictObject({ absence: AbsenceDraft.nullable() }),
    reply: AbsenceEntity,
    problems: ['conflict'],
  },
});
