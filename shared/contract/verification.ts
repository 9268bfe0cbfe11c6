import * as z from 'zod';
import { PersonalText, Reason } from './fields.ts';
import { contract } from './route.ts';
import { CaStatus, UserEntity } from './user-entity.ts';

const LatestStatus = z.object({ status: CaStatus });

export const verificationRoutes = contract({
  accept: {
    method: 'POST',
    path: '/usermanagement/users/{id}/accept',
    access: 'admin',
    summary: 'Verifies a user whose agreement is completed, for a credit union of the directory.',
    body: z.strictObject({
      crmAccountId: z.string(),
      rtNumber: z.string(),
      envelopeId: z.string(),
      creditUnionName: z.string(),
      userId: z.string(),
      /** Check of the person, beside the agreement; kept in the account's history. */
      howChecked: PersonalText('How you checked them', { max: 500, mayBeEmpty: true }).optional(),
    }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  removeVerification: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/verification',
    access: 'admin',
    summary: 'Removes Verified, with a reason that is recorded.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  restoreVerification: {
    method: 'POST',
    path: '/usermanagement/users/{id}/verification',
    access: 'admin',
    summary: 'Restores Verified with the same agreement, unless it was rejected.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict'],
  },
  confirmName: {
    method: 'POST',
    path: '/usermanagement/users/{id}/verifiedname',
    access: 'admin',
    summary: "Confirms a verified user's new name, which becomes the verified one.",
    body: z.strictObject({
      /** Name that the administrator read. */
      name: z.string().max(200),
    }),
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  latestCaStatusOf: {
    method: 'GET',
    path: '/usermanagement/views/admin/users/{id}/latestcastatus',
    access: 'admin',
    summary: "Status of a user's latest agreement.",
    reply: LatestStatus,
  },
  latestCaStatus: {
    method: 'GET',
    path: '/usermanagement/users/{id}/latestCaStatus',
    access: 'self',
    summary: "Status of the caller's latest agreement.",
    reply: LatestStatus,
  },
});
