import type { CreditUnionUse } from '#shared/domain/credit-union.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import type { ColumnTable } from '../../columns/column-table.ts';
import { ManyValues } from '../../columns/many-values.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { UserStore } from '../../store/users.ts';
import type { LiveTable } from '../../views/live-table.ts';

export interface UseDeps {
  everyCard: LiveTable;
  users: Pick<UserStore, 'ofCreditUnion' | 'find' | 'save'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  interests: Pick<InterestStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  documents: Pick<DocumentStore, 'sections' | 'reportsFor'>;
}

export function restrictedTo(cards: ColumnTable, creditUnionId: string): string[] {
  const lists = ['whitelist', 'blacklist', 'preferred'].map((name) => {
    const column = cards.column(name) as CodedColumn;
    return { codes: column.codes, holds: ManyValues.of(column).holding(creditUnionId) };
  });
  const found: string[] = [];
  for (let place = 0; place < cards.size; place++) {
    const isNamed = lists.some(({ codes, holds }) => holds[codes[place] as number] === 1);
    if (isNamed && cards.removed[place] === 0) found.push(String(cards.column('id').get(place)));
  }
  return found;
}

export const soldBy = (cards: ColumnTable, creditUnionId: string): string[] =>
  cards.placesWith('sellerId', creditUnionId).map((place) => String(cards.column('id').get(place)));

export async function countUse(deps: UseDeps, id: string): Promise<CreditUnionUse> {
  const [users, cards, commitments, interests, reports, ...folders] = await Promise.all([
    deps.users.ofCreditUnion(id),
    deps.everyCard.current(),
    deps.commitments.ofCreditUnion(id),
    deps.interests.ofCreditUnion(id),
    deps.documents.reportsFor(id),
    deps.documents.sections({ kind: 'uploads', owner: id }),
    deps.documents.sections({ kind: 'downloads', owner: id }),
  ]);
  const exchanged = folders.flat().reduce((sum, section) => sum + section.count, 0);
  return {
    users: users.length,
    offerings: soldBy(cards, id).length,
    restrictions: restrictedTo(cards, id).length,
    commitments: commitments.length,
    indications: interests.length,
    files: exchanged + reports.length,
  };
}
