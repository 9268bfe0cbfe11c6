import { AdminUserRow } from '#shared/contract/user-views.ts';
import { inactivityLimit, isReadyToVerify, type User } from '#shared/domain/user.ts';
import type { CodedColumn } from '../columns/coded-column.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { userRecord } from '../store/users.ts';
import { adminUserRow } from '../wire/user.ts';
import type { RowSource } from './live-table.ts';

export const userRows: RowSource<User> = {
  view: 'USERS',
  record: userRecord,
  edition: 5,
  row: AdminUserRow,
  hidden: [{ name: 'isReadyToVerify', type: 'boolean' }],
  idOf: ({ id }) => id,
  cellsOf: (user, now) => ({ ...adminUserRow(user, now), isReadyToVerify: isReadyToVerify(user) }),
  settle: flagInactive,
};

/** Inactivity comes with time. */
function flagInactive(users: ColumnTable, now: Date): void {
  const limit = Date.parse(inactivityLimit(now));
  const { values } = users.column('lastActiveDate') as NumberColumn;
  const { codes, dictionary } = users.column('inactive') as CodedColumn;
  const yes = dictionary.find('true');
  for (let place = 0; place < users.size; place++) {
    const isInactive = (values[place] as number) < limit;
    if (isInactive !== (codes[place] === yes)) users.set(place, 'inactive', isInactive);
  }
}
