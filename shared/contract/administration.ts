import * as z from 'zod';
import type { Route } from './route.ts';
import { waitingFields } from './waiting-change.ts';

/** Who is to administer a credit union, or no longer. */
export const administrationFields = { userId: z.string(), isGiven: z.boolean(), ...waitingFields };

export const AdministrationEntity = z.object({
  userId: z.string(),
  /** Whether they administer their credit union now. */
  isAdministrator: z.boolean(),
  /** What was asked of it and isn't in force yet; null where nothing waits. */
  waiting: z.object(administrationFields).nullable(),
});
export type AdministrationEntity = z.infer<typeof AdministrationEntity>;

export const proposeCreditUnionAdministration = {
  method: 'POST',
  path: '/usermanagement/users/{id}/creditunionadministration/proposals',
  access: 'ownLimits',
  summary:
    'Asks, as an administrator of their credit union, that a colleague administers it or no longer. Another administrator who asks for the same approves that, and who asks for the opposite drops it. Where there is no other, it takes effect a day later.',
  body: z.strictObject({ enabled: z.boolean() }),
  reply: AdministrationEntity,
  problems: ['conflict'],
} as const satisfies Route;
