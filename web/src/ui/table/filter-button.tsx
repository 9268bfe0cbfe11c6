import { Filter } from 'lucide-react';
import type { Ref } from 'react';
import { FilterChoice } from './filter-choice.tsx';
import styles from './header.module.css';
import type { Option } from './options.ts';

interface FilterButtonProps {
  label: string;
  /** Choices, if any. */
  options: readonly Option[] | undefined;
  text: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChange: (text: string) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Closing removes the filter; Escape only closes its field. */
export function FilterButton({ label, options, text, isOpen, setOpen, onChange, ref }: FilterButtonProps) {
  if (options) return <FilterChoice label={label} options={options} text={text} onChange={onChange} />;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.filter}
      aria-label={label}
      aria-expanded={isOpen}
      data-on={text !== ''}
      onClick={() => {
        if (isOpen && text) onChange('');
        setOpen(!isOpen);
      }}
    >
      <Filter aria-hidden="true" />
    </button>
  );
}
