import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './compliance.module.css';
import type { CardParts } from './settings-cards.tsx';
import { type GroupDraft, newGroup } from './settings-draft.ts';

/** Which groups of borrowers of sellers are groups of one's own. */
export function GroupsCard({ draft: { groups }, faults, change }: CardParts) {
  const set = (place: number, part: Partial<GroupDraft>) => {
    const [name = ''] = Object.keys(part);
    change({ groups: groups.map((one, i) => (i === place ? { ...one, ...part } : one)) }, `/groups/${place}/${name}`);
  };
  return (
    <Card
      title="Borrower groups"
      id="groups"
      actions={
        <Button variant="quiet" onPress={() => change({ groups: [...groups, newGroup()] })}>
          Add group
        </Button>
      }
    >
      <p className={styles.small}>
        Sellers’ tapes give each borrower group an ID, shown in the limits of an LP. If one of them is a group that you
        already lend to, name it here, and what you hold of yours counts too.
      </p>
      <ul className={styles.rows}>
        {groups.map((one, place) => (
          <li key={one.key}>
            <fieldset className={styles.row}>
              <legend className="visually-hidden">Borrower group {place + 1}</legend>
              <TextField
                label="Group of the seller"
                maxLength={200}
                value={one.group}
                onChange={(group) => set(place, { group })}
                errorMessage={faults[`/groups/${place}/group`]}
              />
              <TextField
                label="Is our group"
                maxLength={200}
                value={one.ownGroup}
                onChange={(ownGroup) => set(place, { ownGroup })}
                errorMessage={faults[`/groups/${place}/ownGroup`]}
              />
              <Button
                variant="quiet"
                label={`Remove borrower group ${place + 1}`}
                onPress={() => change({ groups: groups.filter(({ key }) => key !== one.key) })}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}
