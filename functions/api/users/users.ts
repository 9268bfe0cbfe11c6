import { AuditRow } from '#shared/contract/audit-row.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { type AdminUserRow, CreditUnionUsersRow } from '#shared/contract/user-views.ts';
import { users as routes } from '#shared/contract/users.ts';
import { type Agreement, caStatusOf, latestStatus } from '#shared/domain/agreement.ts';
import { ERASED, isErased } from '#shared/domain/erasure.ts';
import type { User } from '#shared/domain/user.ts';
import { listColumns } from '../../columns/list-columns.ts';
import { list } from '../../odata/list.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { type RequestContext, serve } from '../../runtime/serve.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import { creditUnionUsersOf } from '../../views/credit-union-users.ts';
import type { LiveTable } from '../../views/live-table.ts';
import { auditRow, type OfUser, userEntity } from '../../wire/user.ts';
import { type AcceptDeps, acceptUser } from './accept.ts';
import { confirmName } from './confirm-name.ts';
import { proposeAdministration } from './propose-administration.ts';
import { resetFactor } from './reset-factor.ts';
import { setAdministrator } from './set-administrator.ts';
import { type SetCreditUnionAdministratorDeps, setCreditUnionAdministrator } from './set-credit-union-administrator.ts';
import { updateUser } from './update.ts';
import { removeVerification, restoreVerification } from './verification.ts';

export interface UserDeps extends AcceptDeps, SetCreditUnionAdministratorDeps {
  agreements: AgreementStore;
  preferences: PreferenceStore;
  audit: AuditStore;
  everyUser: LiveTable;
}

interface Read {
  current: User;
  agreements: Agreement[];
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<UserEntity>;
}

const base = '/api/usermanagement';

export const users = (deps: UserDeps) => {
  const find = async (id: string): Promise<User> => {
    const user = await deps.users.find(id);
    if (!user) throw new Problem('not_found');
    return user;
  };
  const findToChange = async ({ id, ifMatch }: Pick<RequestContext, 'ifMatch'> & { id: string }): Promise<User> => {
    const current = await find(id);
    assertVersion(current, ifMatch);
    if (isErased(current)) throw new Problem('conflict', { message: ERASED });
    return current;
  };
  const besides = async (id: string): Promise<OfUser> => {
    const [agreements, preferences] = await Promise.all([deps.agreements.ofUser(id), deps.preferences.of(id)]);
    return { agreements, preferences };
  };
  const entity = async (user: User) => withVersion(userEntity(user, await besides(user.id)), user.version);
  const caStatus = async (id: string) => {
    const [agreements] = await Promise.all([deps.agreements.ofUser(id), find(id)]);
    return { status: caStatusOf(latestStatus(agreements)) };
  };

  type Asked = Pick<RequestContext, 'now' | 'ifMatch' | 'remember'> & { id: string };
  const decide = <Reply>({ id, now, ifMatch, remember }: Asked, make: (read: Read) => Promise<Reply>) =>
    withRetry(async () => {
      const current = await findToChange({ id, ifMatch });
      const of = await besides(id);
      const reply = (saved: User) => withVersion(userEntity(saved, of), saved.version);
      return make({ current, agreements: of.agreements, at: now.toISOString(), remember, reply });
    });

  return serve(routes, {
    get: async ({ id }) => entity(await find(id)),

    update: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const current = await findToChange({ id, ifMatch });
        return entity(await updateUser(deps, { current, patch: body, caller, at: now.toISOString() }));
      }),

    setRole: ({ body, ...request }, caller) =>
      decide(request, (read) => setAdministrator(deps, { ...read, enabled: body.enabled, caller })),

    giveCreditUnionAdministration: (request, caller) =>
      decide(request, (read) => setCreditUnionAdministrator(deps, { ...read, enabled: true, caller })),

    takeCreditUnionAdministration: (request, caller) =>
      decide(request, (read) => setCreditUnionAdministrator(deps, { ...read, enabled: false, caller })),

    proposeCreditUnionAdministration: (request, caller) => proposeAdministration(deps, request, caller),

    resetFactor: ({ body, ...request }, caller) =>
      decide(request, (read) => resetFactor(deps, { ...read, reason: body.reason, caller })),

    confirmName: ({ body, ...request }, caller) =>
      decide(request, (read) => confirmName(deps, { ...read, name: body.name, caller })),

    accept: ({ body, ...request }, caller) => decide(request, (read) => acceptUser(deps, { ...read, body, caller })),

    removeVerification: ({ body, ...request }, caller) =>
      decide(request, (read) => removeVerification(deps, { ...read, reason: body.reason, caller })),

    restoreVerification: ({ body, ...request }, caller) =>
      decide(request, (read) => restoreVerification(deps, { ...read, reason: body.reason, caller })),

    async audit({ id, query }) {
      const [entries] = await Promise.all([deps.audit.of(id), find(id)]);
      return list(entries, query, { row: AuditRow, of: auditRow, path: `${base}/users/${id}/audit` });
    },

    async list({ query }) {
      return listColumns<AdminUserRow>(await deps.everyUser.current(), query, {
        path: `${base}/views/admin/users`,
        defaultOrder: 'name asc',
      });
    },

    async creditUnions({ query }) {
      return list(creditUnionUsersOf(await deps.everyUser.current()), query, {
        row: CreditUnionUsersRow,
        of: (row) => row,
        path: `${base}/views/admin/creditunions`,
        defaultOrder: 'creditUnionName asc',
      });
    },

    async readyToVerify({ query }) {
      return listColumns<AdminUserRow>(await deps.everyUser.current(), query, {
        within: 'isReadyToVerify',
        path: `${base}/views/admin/readytoverify`,
        defaultOrder: 'firstActiveDate desc',
      });
    },

    latestCaStatusOf: ({ id }) => caStatus(id),
    latestCaStatus: ({ id }) => caStatus(id),
  });
};
