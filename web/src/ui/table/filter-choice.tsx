import { Filter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { CheckList } from '../check-list.tsx';
import { usePanel } from '../use-panel.ts';
import panel from './filter-choice.module.css';
import styles from './header.module.css';
import { chosenOptions, type Option, optionText } from './options.ts';

interface FilterChoiceProps {
  label: string;
  options: readonly Option[];
  text: string;
  onChange: (text: string) => void;
}

export function FilterChoice({ label, options, text, onChange }: FilterChoiceProps) {
  const { isOpen, buttonProps, panelProps } = usePanel(label);
  // Checked before the address changes.
  const [picked, setPicked] = useState({ text, of: text });
  if (picked.of !== text) setPicked({ text, of: text });
  const pick = (next: string) => {
    setPicked({ text: next, of: text });
    onChange(next);
  };
  const chosen = chosenOptions(options, picked.text).map((option) => option.label);
  return (
    <>
      <button {...buttonProps} className={styles.filter} aria-label={label} data-on={text !== ''}>
        <Filter aria-hidden="true" />
      </button>
      <div {...panelProps} className={panel.panel}>
        {isOpen && (
          <>
            <CheckList
              label={label}
              options={options.map((option) => ({ value: option.label, label: option.label }))}
              chosen={chosen}
              onChange={(labels) => pick(optionText(options.filter((option) => labels.includes(option.label))))}
            />
            <Button variant="quiet" isDisabled={picked.text === ''} onPress={() => pick('')}>
              Clear
            </Button>
          </>
        )}
      </div>
    </>
  );
}
