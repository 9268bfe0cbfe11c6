import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Draft } from './draft.ts';
import styles from './message-form.module.css';

const choices = [
  { value: 'everywhere', label: 'Every page' },
  { value: 'page', label: 'One page' },
  { value: 'below', label: 'A page and all pages below it' },
] as const;

/** Suggestions; any address can be typed. */
const known = ['/', '/contact', '/signin', '/dashboard', '/lps', '/lp', '/reports', '/docs', '/profile', '/admin'];

interface PagesFieldsProps {
  draft: Draft;
  fault: string | undefined;
  onChange: (changes: Pick<Draft, 'where'> | Pick<Draft, 'path'>) => void;
}

export function PagesFields({ draft: { where, path }, fault, onChange }: PagesFieldsProps) {
  const list = useId();
  return (
    <div className={styles.pair}>
      <SelectField
        label="Shown on"
        options={choices}
        value={where}
        onChange={(value) => onChange({ where: value as Draft['where'] })}
      />
      {where !== 'everywhere' && (
        <Field
          label="Page"
          errorMessage={fault}
          input={(attributes) => (
            <>
              <input
                {...attributes}
                list={list}
                placeholder="/lps"
                maxLength={200}
                autoComplete="off"
                value={path}
                onChange={(event) => onChange({ path: event.target.value })}
              />
              <datalist id={list}>
                {known.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </>
          )}
        />
      )}
    </div>
  );
}
