import { useState } from 'react';
import { folded } from '#shared/format/composed.ts';
import styles from './check-list.module.css';
import { TextField } from './text-field.tsx';

export interface CheckOption {
  value: string;
  label: string;
  /** Known counts. */
  count?: number | undefined;
}

interface CheckListProps {
  label: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Above this, options are searched. */
const MANY = 9;
/** Most shown; typing finds more. */
const SHOWN = 50;

export function CheckList({ label, options, chosen, onChange }: CheckListProps) {
  const [text, setText] = useState('');
  const words = folded(text.trim());
  const found = options.filter((option) => folded(option.label).includes(words));
  const hidden = found.length - SHOWN;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      {options.length >= MANY && <TextField label={`Search ${label}`} value={text} onChange={setText} />}
      <fieldset className={styles.list}>
        <legend className="visually-hidden">{label}</legend>
        {found.slice(0, SHOWN).map(({ value, label, count }) => (
          <label key={value} className={styles.option} data-none={count === 0 || undefined}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
            {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
          </label>
        ))}
      </fieldset>
      <p className={styles.note} role="status">
        {found.length === 0 && 'No matches.'}
        {hidden > 0 && `${hidden.toLocaleString('en-US')} more. Keep typing to narrow them down.`}
      </p>
    </>
  );
}
