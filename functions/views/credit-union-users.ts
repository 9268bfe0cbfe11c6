import type { CreditUnionUsersRow } from '#shared/contract/user-views.ts';
import type { CodedColumn } from '../columns/coded-column.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import type { NumberColumn } from '../columns/number-column.ts';

interface Group extends Pick<CreditUnionUsersRow, 'enabled' | 'verified' | 'disabled'> {
  place: number;
  /** Verified user's place. */
  known: number | null;
  lastActive: number;
}

/** With user counts, in one pass over the columns. */
export function creditUnionUsersOf(users: ColumnTable): CreditUnionUsersRow[] {
  const coded = (name: string) => users.column(name) as CodedColumn;
  const [names, numbers, accounts] = [coded('creditUnionName'), coded('rtNumber'), coded('creditUnionAccountId')];
  const [disabled, verified] = [coded('disabled'), coded('verified')];
  const [isDisabled, isVerified] = [disabled.dictionary.find('true'), verified.dictionary.find('true')];
  const unknown = accounts.dictionary.find('');
  const { values: activeAt } = users.column('lastActiveDate') as NumberColumn;
  const groups = new Map<number, Group>();
  for (let place = 0; place < users.size; place++) {
    if (users.removed[place] === 1) continue;
    const key = (names.codes[place] as number) * 2 ** 26 + (numbers.codes[place] as number);
    let group = groups.get(key);
    if (!group) {
      group = { place, known: null, lastActive: 0, enabled: 0, verified: 0, disabled: 0 };
      groups.set(key, group);
    }
    if (accounts.codes[place] !== unknown) group.known ??= place;
    group.lastActive = Math.max(group.lastActive, activeAt[place] as number);
    if (disabled.codes[place] === isDisabled) group.disabled++;
    else {
      group.enabled++;
      if (verified.codes[place] === isVerified) group.verified++;
    }
  }
  return [...groups.values()].map(({ place, known, lastActive: at, ...counts }) => {
    const [creditUnionName, rtNumber] = [String(names.get(place) ?? ''), String(numbers.get(place) ?? '')];
    return {
      id: JSON.stringify([creditUnionName, rtNumber]),
      creditUnionName,
      rtNumber,
      ...counts,
      creditUnionAccountId: known === null ? '' : String(accounts.get(known) ?? ''),
      lastActiveDate: new Date(at).toISOString(),
    };
  });
}
