import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './search-field.module.css';
import { useSettledText } from './use-settled-text.ts';

interface SearchFieldProps {
  label: string;
  hint: string;
  text: string;
  onChange: (text: string) => void;
  /** Takes what was typed with Enter; returns what stays in the field. */
  onEnter?: (text: string) => string;
  /** Said of what is typed. */
  says?: (text: string) => ReactNode;
}

/** Debounced, or with Enter. */
export function SearchField({ label, hint, text, onChange, onEnter, says }: SearchFieldProps) {
  const [typed, setTyped] = useSettledText(text, onChange);
  const saying = useId();
  const said = says?.(typed);
  const enter = () => {
    if (onEnter) setTyped(onEnter(typed.trim()));
    else onChange(typed.trim());
  };
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
        {...(said && { 'aria-describedby': saying })}
      />
      {says && (
        <p id={saying} role="status" className={styles.said} hidden={!said}>
          {said}
        </p>
      )}
    </div>
  );
}
