import type { User } from '#shared/domain/user.ts';
import type { Clock } from '../../runtime/table.ts';
import type { IdentityService } from '../../services/identity.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { LiveView } from '../../store/live-view.ts';
import type { UserStore } from '../../store/users.ts';

export interface UserDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  agreements: AgreementStore;
  creditUnions: CreditUnionStore;
  audit: AuditStore;
  identity: IdentityService;
  everyUser: LiveView<User>;
}
