import type { Clock } from '../../runtime/table.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import type { UserStore } from '../../store/users.ts';
import type { LiveTable } from '../../views/live-table.ts';

export interface UserDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  agreements: AgreementStore;
  authorities: Pick<AuthorityStore, 'of' | 'touch' | 'save'>;
  creditUnions: CreditUnionStore;
  preferences: PreferenceStore;
  audit: AuditStore;
  everyUser: LiveTable;
}
