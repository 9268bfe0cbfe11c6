import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { dateTime } from '#shared/format/date.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { applyChoices, type Choice, type Choices, type Difference, differences, type ThreeWays } from './changes.ts';
import styles from './conflict-review.module.css';
import table from './conflict-table.module.css';
import { useDesk } from './editor-desk.ts';
import { type FieldName, isList, labelOf } from './fields.ts';
import { directoryQuery, lastChange } from './queries.ts';
import { shownValue, type Values, valuesOf } from './values.ts';

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

const isShown = (state: OfferingState) => isShownTo({ state, sellerId: '', whitelist: [], blacklist: [] }, 'anyone');

const meaning = (before: OfferingState, now: OfferingState): string => {
  if (isShown(now))
    return isShown(before) ? '' : 'Buyers can see it now, and will see your changes as soon as you save them.';
  return isShown(before) ? 'Buyers can no longer see it.' : '';
};

/** Says that someone moved the offering to another state during an edit, and what that means for it. */
function StateChange({ before, now }: { before: OfferingState; now: OfferingState }) {
  if (before === now) return null;
  return (
    <Notice tone="caution" title="Someone changed its state in the meantime">
      <p>
        <StateBadge state={before} /> → <StateBadge state={now} /> {meaning(before, now)}
      </p>
    </Notice>
  );
}

interface ConflictTableProps {
  ways: ThreeWays;
  differences: readonly Difference[];
  choices: Choices;
  onChoose: (name: FieldName, choice: Choice) => void;
}

const outcomes = { theirs: 'Theirs will be used', mine: 'Yours will be kept', conflict: 'You both changed it' };

/** Field by field: as it was, as they saved it, as it is here. */
function ConflictTable({ ways, differences, choices, onChoose }: ConflictTableProps) {
  const { data: directory = [] } = useQuery(directoryQuery);
  const sorted = differences.toSorted((a, b) => Number(b.by === 'conflict') - Number(a.by === 'conflict'));
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Changes side by side</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ name, by }) => {
          const shown = (values: ThreeWays['mine']) => shownValue(name, values, directory);
          const label = labelOf(name, ways.theirs.TermSheetCategory);
          const side = (choice: Choice, text: string, of: string) =>
            by === 'conflict' ? (
              <Option
                field={name}
                label={`${of} ${label}`}
                text={text}
                isChosen={choices[name] === choice}
                onChoose={() => onChoose(name, choice)}
              />
            ) : (
              text
            );
          return (
            <tr key={name} data-by={by}>
              <th scope="row">
                {label}
                <span className={table.outcome}>{outcomes[by]}</span>
              </th>
              <td data-label="Before">{shown(ways.before)}</td>
              <td data-label="Theirs" data-on={by === 'theirs'}>
                {side('theirs', shown(ways.theirs), 'Their')}
              </td>
              <td data-label="Yours" data-on={by === 'mine'}>
                {side('mine', shown(ways.mine), 'Your')}
                {by === 'conflict' && isList(name) && (
                  <>
                    <span className={table.outcome}>Or combine both:</span>
                    {side('both', shown(applyChoices(ways, { [name]: 'both' })), 'Both changes of')}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface OptionProps {
  field: FieldName;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ field, label, text, isChosen, onChoose }: OptionProps) {
  const id = useId();
  return (
    <span className={table.option}>
      <input
        id={id}
        type="radio"
        name={`choice-${field}`}
        aria-label={`${label}: ${text}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id}>{text}</label>
    </span>
  );
}
