import * as z from 'zod';
import { DateTime } from './fields.ts';
import type { Route } from './route.ts';

export const waitingFields = {
  proposedBy: z.string(),
  proposedAt: DateTime,
  /** Automatic effect, a day after the only administrator's proposal; null where another one approves. */
  effectiveAt: DateTime.nullable(),
  /** First set of limits: in force once who prepared it is named their administrator. */
  isFirstSet: z.boolean(),
  /** The caller can approve it now. */
  mayApprove: z.boolean(),
};

export const WaitingChange = z.object({
  /** Authorities, limits on purchases, or administrators. */
  what: z.enum(['authorities', 'limits', 'administrators']),
  ...waitingFields,
});
export type WaitingChange = z.infer<typeof WaitingChange>;

/** Hash of the proposal, which approvals name. */
export const hashed = { ...waitingFields, contentHash: z.string() };

export const decisionsOn = <const Name extends string, Reply extends z.ZodType>(path: `/${Name}`, reply: Reply) => ({
  approve: {
    method: 'POST',
    path: `${path}/approvals`,
    access: 'limits',
    summary:
      "Puts a waiting change into effect, as it was seen: by another administrator of the credit union, or by the site's if it has only one.",
    body: z.strictObject({ contentHash: z.string('The content hash is required').min(1).max(200) }),
    reply,
    problems: ['conflict', 'own_work'],
  } as const satisfies Route,
  decline: {
    method: 'DELETE',
    path: `${path}/pending`,
    access: 'limits',
    summary: 'Discards a waiting change. Current settings stay.',
    reply,
    problems: ['conflict'],
  } as const satisfies Route,
});
