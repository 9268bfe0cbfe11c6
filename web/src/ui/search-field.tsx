import { Search } from 'lucide-react';
import styles from './search-field.module.css';
import { useSettledText } from './use-settled-text.ts';

interface SearchFieldProps {
  label: string;
  hint: string;
  text: string;
  onChange: (text: string) => void;
}

/** Debounced, or with Enter. */
export function SearchField({ label, hint, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useSettledText(text, onChange);
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
        onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim())}
      />
    </div>
  );
}
