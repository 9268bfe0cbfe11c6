import * as z from 'zod';
import { DateTime } from './fields.ts';
import type { Route } from './route.ts';

/** What is said of every change to a credit union's own limits that waits for a second person, or for its time. */
export const waitingFields = {
  proposedBy: z.string(),
  proposedAt: DateTime,
  /** When it takes effect by itself, a day after the only administrator proposed it; null where another one approves. */
  effectiveAt: DateTime.nullable(),
  /** Whether the caller can put it in force now. */
  mayApprove: z.boolean(),
};

/** A change of a credit union's own limits that waits, as those who look after them find it. */
export const WaitingChange = z.object({
  /** Who may decide how much; what purchases are checked by; or who administers the credit union. */
  what: z.enum(['authorities', 'limits', 'administrators']),
  ...waitingFields,
});
export type WaitingChange = z.infer<typeof WaitingChange>;

/** Of what is proposed; an approval names it. */
export const hashed = { ...waitingFields, contentHash: z.string() };

/** How a change that waits below a path is put in force or dropped. */
export const decisionsOn = <const Name extends string, Reply extends z.ZodType>(path: `/${Name}`, reply: Reply) => ({
  approve: {
    method: 'POST',
    path: `${path}/approvals`,
    access: 'limits',
    summary:
      "Puts a change that waits in force, as it was seen: by another administrator of the credit union, or by the site's where it has only one.",
    body: z.strictObject({ contentHash: z.string('The content hash is required').min(1).max(200) }),
    reply,
    problems: ['conflict', 'own_work'],
  } as const satisfies Route,
  decline: {
    method: 'DELETE',
    path: `${path}/pending`,
    access: 'limits',
    summary: 'Drops a change that waits; what is in force stays.',
    reply,
    problems: ['conflict'],
  } as const satisfies Route,
});
