import * as z from 'zod';
import { administrationRoutes } from './administration.ts';
import { AuditRow } from './audit-row.ts';
import { Reason } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';
import { UserEntity } from './user-entity.ts';
import { userViewRoutes } from './user-views.ts';
import { verificationRoutes } from './verification.ts';

export const users = contract({
  get: {
    method: 'GET',
    path: '/usermanagement/users/{id}',
    access: 'self',
    summary: 'One user.',
    reply: UserEntity,
  },
  update: {
    method: 'PATCH',
    path: '/usermanagement/users/{id}',
    access: 'self',
    summary:
      'Self: names, job title, phones, signingAuthority. Administrators: those and accountEnabled, disableReports, disableUpload, userType.',
    body: Patch,
    patch: true,
    reply: UserEntity,
    problems: ['stale', 'conflict'],
  },
  resetFactor: {
    method: 'DELETE',
    path: '/usermanagement/users/{id}/factor',
    access: 'admin',
    summary: 'Removes the second factor of a user who lost it, and ends their sessions.',
    body: z.strictObject({ reason: Reason }),
    reply: UserEntity,
    problems: ['conflict', 'stale'],
  },
  audit: {
    method: 'GET',
    path: '/usermanagement/users/{id}/audit',
    access: 'admin',
    summary: 'Every administrative change of a user, newest first.',
    query: ListQuery,
    reply: listOf(AuditRow),
  },
  ...administrationRoutes,
  ...verificationRoutes,
  ...userViewRoutes,
});
