import { TextField } from '../../ui/text-field.tsx';
import { RowsCard } from './rows-card.tsx';
import type { CardParts } from './settings-cards.tsx';
import { type GroupDraft, newGroup } from './settings-draft.ts';

export function GroupsCard({ draft: { groups }, faults, change }: CardParts) {
  const set = (place: number, part: Partial<GroupDraft>) => {
    const [name = ''] = Object.keys(part);
    change({ groups: groups.map((one, i) => (i === place ? { ...one, ...part } : one)) }, `/groups/${place}/${name}`);
  };
  return (
    <RowsCard
      title="Borrower groups"
      id="groups"
      noun="group"
      about="Sellers' tapes give each borrower group an ID, shown in the limits of an LP. If one of them is a group that you already lend to, name it here, and what you hold of yours counts too."
      rows={groups}
      newRow={newGroup}
      onChange={(groups) => change({ groups })}
    >
      {(one, place) => (
        <>
          <TextField
            label="Seller's group"
            maxLength={200}
            value={one.group}
            onChange={(group) => set(place, { group })}
            errorMessage={faults[`/groups/${place}/group`]}
          />
          <TextField
            label="Our group"
            maxLength={200}
            value={one.ownGroup}
            onChange={(ownGroup) => set(place, { ownGroup })}
            errorMessage={faults[`/groups/${place}/ownGroup`]}
          />
        </>
      )}
    </RowsCard>
  );
}
