import { useCombobox } from 'downshift';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import styles from './combobox.module.css';
import { Field } from './field.tsx';
import { type DoingRef, useGoOn } from './use-go-on.ts';

interface ComboboxProps<Item> {
  label: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  maxLength?: number | undefined;
  text: string;
  onText: (text: string) => void;
  onBlur?: (() => void) | undefined;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  listLabel: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Below the options. */
  note?: ReactNode;
  /** Stays open after a choice. */
  isMultiple?: boolean;
  /** State of the plain field it replaced. */
  doing?: DoingRef | undefined;
}

export function Combobox<Item>({ text, onText, items, keyOf, draw, onChoose, ...more }: ComboboxProps<Item>) {
  const { label, description, errorMessage, maxLength, note, isMultiple = false } = more;
  const box = useCombobox<Item>({
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item === null ? '' : keyOf(item)),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChoose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      const isChoice =
        type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter;
      return isChoice && isMultiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes;
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useGoOn(more.doing, input, box.openMenu);
  const isOpen = box.isOpen && (items.length > 0 || Boolean(note));
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
              ref: input,
              maxLength,
              'aria-labelledby': undefined,
              'aria-expanded': isOpen,
              autoComplete: 'off',
              onChange: (event) => onText(event.currentTarget.value),
              onBlur: more.onBlur,
              onPaste: more.onPaste,
              onKeyDown: (event) => {
                // Enter chooses, and never submits the form.
                if (event.key === 'Enter') event.preventDefault();
              },
            })}
          />
        )}
      />
      <ul {...box.getMenuProps({ 'aria-label': more.listLabel })} className={styles.menu} hidden={!isOpen}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...box.getItemProps({ item, index, 'aria-selected': index === box.highlightedIndex })}
              className={styles.option}
              data-on={index === box.highlightedIndex}
            >
              {draw(item)}
            </li>
          ))}
        {isOpen && note && (
          <li className={styles.note} role="presentation">
            {note}
          </li>
        )}
      </ul>
    </div>
  );
}
