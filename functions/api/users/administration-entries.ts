import type { AuditEntry } from '#shared/domain/audit.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import type { Clock } from '../../runtime/table.ts';

type Doer = Parameters<typeof creditUnionAudit>[1]['actor'];

const roles = (isAdministrator: boolean, { creditUnionName }: User) =>
  isAdministrator ? `Credit union administrator of ${creditUnionName}` : 'User';

export const administrationEntries = (
  deps: Pick<Clock, 'newId'>,
  { caller, at }: { caller: Doer; at: string },
  user: User,
  isGiven: boolean,
): AuditEntry[] => [
  auditEntry(deps, caller, user, at, {
    type: isGiven ? 'Credit Union Administrator Granted' : 'Credit Union Administrator Removed',
    before: roles(!isGiven, user),
    after: roles(isGiven, user),
  }),
  administrationEntry(deps, { caller, at }, user, { type: 'Administrators Changed', isGiven }),
];

export const administrationEntry = (
  deps: Pick<Clock, 'newId'>,
  { caller, at }: { caller: Doer; at: string },
  user: User,
  {
    type,
    isGiven,
  }: { type: 'Administrators Changed' | 'Administrators Proposed' | 'Administrators Declined'; isGiven: boolean },
): AuditEntry =>
  creditUnionAudit(
    deps,
    { actor: caller, at },
    { id: user.creditUnionId, name: user.creditUnionName },
    {
      type,
      before: '',
      after: '',
      detail: `${isGiven ? 'Administrator' : 'No longer administrator'}: ${evidenceName(user)}`,
    },
  );
