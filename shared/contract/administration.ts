import * as z from 'zod';
import { contract } from './route.ts';
import { UserEntity } from './user-entity.ts';
import { waitingFields } from './waiting-change.ts';

export const administrationFields = { userId: z.string(), isGiven: z.boolean(), ...waitingFields };

export const AdministrationEntity = z.object({
  userId: z.string(),
  isAdministrator: z.boolean(),
  /** Request that isn't in force yet; null: none. */
  waiting: z.object(administrationFields).nullable(),
});
export type AdministrationEntity = z.infer<typeof AdministrationEntity>;

export const administrationRoutes = contract({
  setRole: {
    method: 'POST',
    path: '/usermanagement/users/{id}/roles',
    access: 'admin',
    summary: 'Grants or removes the administrator role.',
    body: z.strictObject({ role: z.literal('LPAdmin'), enabled: z.boolean() }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  giveCreditUnionAdministration: {
    method: 'POST',
    path: '/usermanagement/users/{id}/creditunionadministration',
    access: 'admin',
    summary: 'Makes a verified user an administrator of their own credit union.',
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  takeCreditUnionAdministration: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/creditunionadministration',
    access: 'admin',
    summary: 'Removes a user as an administrator of their credit union.',
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  proposeCreditUnionAdministration: {
    method: 'POST',
    path: '/usermanagement/users/{id}/creditunionadministration/proposals',
    access: 'ownLimits',
    summary:
      "Asks to add or remove a colleague as an administrator of the caller's credit union. Another administrator approves it by asking for the same, or drops it by asking for the opposite. If there is no other, it takes effect a day later.",
    body: z.strictObject({ enabled: z.boolean() }),
    reply: AdministrationEntity,
    problems: ['conflict'],
  },
});
