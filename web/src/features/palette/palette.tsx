import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRights } from '../../lib/use-rights.ts';
import { closedBooks } from '../../lp/closed-books.tsx';
import { Button } from '../../ui/button.tsx';
import { actionsFor, callsOf } from './actions.ts';
import { type Item, kinds } from './items.ts';
import styles from './palette.module.css';
import { useFound, useRecent } from './use-found.ts';

interface PaletteProps {
  /** Open to the reader. */
  pages: readonly Item[];
  onClose: () => void;
  onShortcuts: () => void;
}

/** Unknown to the router. */
const isOutside = (to: string) => to === '/faqs' || to === '/contact';

export function Palette({ pages, onClose, onShortcuts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { isAdmin } = useRights();
  const { recent, note } = useRecent();
  const [text, setText] = useState('');
  const { data: books = [] } = useQuery({ ...closedBooks, enabled: isAdmin, throwOnError: false });
  const here = [...callsOf(books), ...actionsFor(isAdmin, onShortcuts), ...pages];
  const found = useFound(text, here, recent);
  const { items, isSearching } = found;

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const choose = (item: Item, isApart = false) => {
    note(item);
    if (item.to && isApart) return void window.open(item.to, '_blank', 'noopener');
    onClose();
    item.run?.();
    if (item.to) isOutside(item.to) ? window.location.assign(item.to) : navigate(item.to);
  };

  // Enter before the match has loaded.
  const [isWanted, setWanted] = useState(false);
  const [first] = items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the search alone
  useEffect(() => {
    if (!isWanted || isSearching) return;
    setWanted(false);
    if (first) choose(first);
  }, [isWanted, isSearching]);

  const box = useCombobox<Item>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    // Blur chooses nothing.
    stateReducer: (state, { type, changes }) => (type === useCombobox.stateChangeTypes.InputBlur ? state : changes),
  });

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const isAgain = event.key === 'k' && (event.metaKey || event.ctrlKey);
        if (event.key !== 'Escape' && !isAgain) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.field}>
          <Search aria-hidden="true" />
          <input
            {...box.getInputProps({
              'aria-label': 'Search',
              'aria-labelledby': undefined,
              placeholder: isAdmin ? 'LPs, people, credit unions, pages, actions' : 'LPs, pages, actions',
              maxLength: 100,
              autoFocus: true,
              onChange: (event) => {
                setText(event.currentTarget.value);
                setWanted(false);
              },
              onKeyDown: (event) => {
                const item = items[box.highlightedIndex];
                if (event.key !== 'Enter') return;
                if (!item) setWanted(isSearching);
                else if (event.metaKey || event.ctrlKey) choose(item, true);
              },
            })}
          />
          <Button variant="quiet" icon={<X aria-hidden="true" />} label="Close search" onPress={onClose} />
        </div>
        <Results box={box} items={items} />
        <Standing text={text} found={found} />
      </div>
    </dialog>
  );
}

function Results({ box, items }: { box: ReturnType<typeof useCombobox<Item>>; items: readonly Item[] }) {
  const id = useId();
  const indexed = items.map((item, index) => ({ item, index }));
  const groups = kinds.map((kind, at) => ({
    kind,
    labelId: `${id}${at}`,
    rows: indexed.filter(({ item }) => item.kind === kind),
  }));
  return (
    <div {...box.getMenuProps({ 'aria-label': 'Results', 'aria-labelledby': undefined })} className={styles.results}>
      {groups.map(
        ({ kind, labelId, rows }) =>
          rows.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
            <div key={kind} role="group" aria-labelledby={labelId} className={styles.group}>
              <p id={labelId} role="presentation" className={styles.kind}>
                {kind}
              </p>
              {rows.map(({ item, index }) => (
                <div
                  key={`${item.to}${item.label}`}
                  {...box.getItemProps({ item, index, 'aria-selected': index === box.highlightedIndex })}
                  className={styles.item}
                  data-on={index === box.highlightedIndex}
                >
                  <span>{item.label}</span>
                  {item.detail && <span>{item.detail}</span>}
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  );
}

function Standing({ text, found }: { text: string; found: ReturnType<typeof useFound> }) {
  const { items, isSearching, hasFailed, tryAgain } = found;
  const count = items.length;
  const words = () => {
    if (hasFailed) return "We couldn't search everything.";
    if (isSearching) return 'Searching…';
    if (count === 0) return `Nothing found for "${text.trim()}". Try a number, a name or part of one.`;
    return text.trim() === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;
  };
  return (
    <footer className={styles.standing}>
      <p role="status">{words()}</p>
      {hasFailed && (
        <Button variant="quiet" onPress={tryAgain}>
          Try again
        </Button>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>
          <ArrowUp />
        </kbd>{' '}
        <kbd>
          <ArrowDown />
        </kbd>{' '}
        to choose <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
      </p>
    </footer>
  );
}
