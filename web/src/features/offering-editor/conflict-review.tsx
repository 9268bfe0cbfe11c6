import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './conflict-review.module.css';
import { ConflictTable } from './conflict-table.tsx';
import { useDesk } from './editor-desk.ts';
import { applyChoices, type Choices, differences } from './merge.ts';
import { lastChange } from './queries.ts';
import { StateChange } from './state-change.tsx';
import { type Values, valuesOf } from './values.ts';

interface ConflictReviewProps {
  id: string;
  before: OfferingEntity;
  theirs: OfferingEntity;
  mine: Values;
  onSave: (values: Values) => void;
  onClose: () => void;
}

/** Two administrators' changes of one offering side by side; nothing is saved before each conflict is decided. */
export function ConflictReview({ id, before, theirs, mine, onSave, onClose }: ConflictReviewProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { data: last } = useQuery({ ...lastChange(id), enabled: !useDesk().isSeller });
  const ways = { before: valuesOf(before), mine, theirs: valuesOf(theirs) };
  const all = differences(ways);
  const undecided = all.filter(({ name, by }) => by === 'conflict' && !choices[name]).length;
  return (
    <Modal title="Someone else changed this LP" size="large" onClose={onClose} closeLabel="Keep editing">
      <div className={styles.review}>
        <p>
          {last ? `${last.User} saved it last, on ${dateTime(last.Date)}. ` : ''}
          Your changes aren't lost. Fields that only one of you changed have been combined. Where you both changed the
          same field, choose which to keep.
        </p>
        <StateChange before={before.State} now={theirs.State} />
        <ConflictTable
          ways={ways}
          differences={all}
          choices={choices}
          onChoose={(name, choice) => setChoices({ ...choices, [name]: choice })}
        />
        <div className={styles.buttons}>
          <p role="status" className={styles.left}>
            {undecided > 0 && `${undecided} ${undecided === 1 ? 'field' : 'fields'} to choose`}
          </p>
          <Button onPress={onClose}>Keep editing</Button>
          <Button variant="primary" isDisabled={undecided > 0} onPress={() => onSave(applyChoices(ways, choices))}>
            Save
          </Button>
        </div>
        {all.every(({ by }) => by === 'theirs') && (
          <Notice tone="info">They already made all of your changes. There's nothing left to save.</Notice>
        )}
      </div>
    </Modal>
  );
}
