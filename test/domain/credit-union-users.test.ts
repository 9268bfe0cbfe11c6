import { describe, expect, it } from 'vitest';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { creditUnionUsersOf } from '#functions/views/credit-union-users.ts';
import { userRows } from '#functions/views/user-rows.ts';
import type { User } from '#shared/domain/user.ts';
import { aUser } from '#test/support/builders.ts';

function tableOf(...users: Partial<User>[]): ColumnTable {
  const table = new ColumnTable(userRows.row, userRows.hidden);
  users.forEach((changes, index) => {
    const user = aUser({ id: `u${index}`, ...changes });
    table.put(user.id, 1, userRows.cellsOf(user, new Date('2026-11-01T00:00:00.000Z')));
  });
  return table;
}

const alder = { creditUnionName: 'Alder CU', routingNumber: '111000025', creditUnionId: 'CU1' };

describe('the credit unions of users', () => {
  it('count enabled, verified and disabled users, and when one was there last', () => {
    const table = tableOf(
      { ...alder, isVerified: true, lastActiveDate: '2026-10-01T10:00:00.000Z' },
      { ...alder, creditUnionId: '', isVerified: false, lastActiveDate: '2026-10-03T10:00:00.000Z' },
      { ...alder, isVerified: true, isEnabled: false, lastActiveDate: '2026-10-02T10:00:00.000Z' },
    );
    expect(creditUnionUsersOf(table)).toEqual([
      {
        id: '["Alder CU","111000025"]',
        creditUnionName: 'Alder CU',
        rtNumber: '111000025',
        creditUnionAccountId: 'CU1',
        enabled: 2,
        verified: 1,
        disabled: 1,
        lastActiveDate: '2026-10-03T10:00:00.000Z',
      },
    ]);
  });

  it('are told apart by name and by RT number, and no one who is gone counts', () => {
    const table = tableOf(alder, { ...alder, routingNumber: '222000026' }, { ...alder, creditUnionName: 'Elm CU' });
    expect(creditUnionUsersOf(table)).toHaveLength(3);
    table.remove('u2', 2);
    expect(creditUnionUsersOf(table).map(({ rtNumber }) => rtNumber)).toEqual(['111000025', '222000026']);
  });
});
