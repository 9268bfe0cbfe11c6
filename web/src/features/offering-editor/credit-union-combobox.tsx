import { useCombobox } from 'downshift';
import type { ClipboardEvent, ReactNode } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { Field } from '../../ui/field.tsx';
import styles from './credit-union-combobox.module.css';
import { search } from './sight.ts';

/** Options drawn at most; more are found by typing on. */
const SHOWN = 50;

interface CreditUnionComboboxProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  directory: readonly DirectoryEntry[];
  text: string;
  onText: (text: string) => void;
  onChoose: (chosen: DirectoryEntry) => void;
  onBlur?: (() => void) | undefined;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  /** Stays open for the next one. */
  isMultiple?: boolean;
}

/** Finds a credit union of the directory by its name or RT number. */
export function CreditUnionCombobox({ directory, text, onText, onChoose, ...field }: CreditUnionComboboxProps) {
  const { label, description, errorMessage, isMultiple = false } = field;
  const found = search(directory, text);
  const items = found.slice(0, SHOWN);
  const box = useCombobox<DirectoryEntry>({
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.Name ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      const isChoice =
        type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter;
      return isChoice && isMultiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes;
    },
  });
  return (
    <div className={styles.root}>
      <Field
        label={label}
        description={description}
        errorMessage={errorMessage}
        input={({ id, ...attributes }) => (
          <input
            {...box.getInputProps({
              ...attributes,
              id,
              'aria-labelledby': undefined,
              autoComplete: 'off',
              onChange: (event) => onText(event.currentTarget.value),
              onBlur: field.onBlur,
              onPaste: field.onPaste,
              onKeyDown: (event) => {
                // Enter chooses; it never sends the form from here.
                if (event.key === 'Enter') event.preventDefault();
              },
            })}
          />
        )}
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Credit unions found' })} className={styles.menu} hidden={!box.isOpen}>
        {box.isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...box.getItemProps({ item, index, 'aria-selected': index === box.highlightedIndex })}
              className={styles.option}
              data-on={index === box.highlightedIndex}
            >
              <span>{item.Name}</span>
              <span className={styles.number}>{item.RoutingNumber}</span>
            </li>
          ))}
        {box.isOpen && found.length !== items.length && (
          <li className={styles.rest} role="presentation">
            {(found.length - items.length).toLocaleString('en-US')} more: type on to find them
          </li>
        )}
        {box.isOpen && found.length === 0 && (
          <li className={styles.rest} role="presentation">
            No credit union of the directory
          </li>
        )}
      </ul>
    </div>
  );
}
