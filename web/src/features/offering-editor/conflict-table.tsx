import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './conflict-table.module.css';
import { type FieldName, isList, labelOf } from './fields.ts';
import type { Choice, Choices, Difference, ThreeWays } from './merge.ts';
import { applyChoices } from './merge.ts';
import { directoryQuery } from './queries.ts';
import { shownValue } from './shown-value.ts';

interface ConflictTableProps {
  ways: ThreeWays;
  differences: readonly Difference[];
  choices: Choices;
  onChoose: (name: FieldName, choice: Choice) => void;
}

const outcomes = { theirs: 'Theirs will be used', mine: 'Yours will be kept', conflict: 'You both changed it' };

/** Field by field: as it was, as they saved it, as it is here. */
export function ConflictTable({ ways, differences, choices, onChoose }: ConflictTableProps) {
  const { data: directory = [] } = useQuery(directoryQuery);
  const sorted = differences.toSorted((a, b) => Number(b.by === 'conflict') - Number(a.by === 'conflict'));
  return (
    <table className={styles.table}>
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
                <span className={styles.outcome}>{outcomes[by]}</span>
              </th>
              <td data-label="Before">{shown(ways.before)}</td>
              <td data-label="Theirs" data-on={by === 'theirs'}>
                {side('theirs', shown(ways.theirs), 'Their')}
              </td>
              <td data-label="Yours" data-on={by === 'mine'}>
                {side('mine', shown(ways.mine), 'Your')}
                {by === 'conflict' && isList(name) && (
                  <>
                    <span className={styles.outcome}>Or combine both:</span>
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
    <span className={styles.option}>
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
