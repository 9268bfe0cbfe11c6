import { LayoutGrid, Rows3 } from 'lucide-react';
import styles from './layout-toggle.module.css';

export type Layout = 'cards' | 'table';

interface LayoutToggleProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

const choices = [
  { layout: 'cards', label: 'Cards', Icon: LayoutGrid },
  { layout: 'table', label: 'Table', Icon: Rows3 },
] as const;

export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">Show as</legend>
      {choices.map((choice) => (
        <button
          key={choice.layout}
          type="button"
          aria-pressed={choice.layout === layout}
          className={styles.choice}
          onClick={() => onChange(choice.layout)}
        >
          <choice.Icon aria-hidden="true" />
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
