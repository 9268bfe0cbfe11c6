import { X } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { Notice } from '../../ui/notice.tsx';
import { CreditUnionCombobox } from './credit-union-combobox.tsx';
import { type ListName, lists } from './fields.ts';
import { useForm } from './form-context.ts';
import styles from './restricted-list.module.css';
import { findPasted } from './sight.ts';

interface RestrictedListProps {
  name: ListName;
  directory: readonly DirectoryEntry[];
  /** What it means that no one is on the list. */
  empty: string;
}

/** The credit unions on one list of the restrictions. */
export function RestrictedList({ name, directory, empty }: RestrictedListProps) {
  const form = useForm();
  const ids = form.values[name];
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string[]>([]);
  const listed = new Set(ids);
  const add = (chosen: readonly DirectoryEntry[]) =>
    form.set(name, [...new Set([...ids, ...chosen.map(({ id }) => id)])]);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const list = findPasted(directory, event.clipboardData.getData('text'));
    if (!list) return;
    event.preventDefault();
    add(list.found);
    setUnknown(list.unknown);
  };
  return (
    <div className={styles.list}>
      <CreditUnionCombobox
        isMultiple
        label={`Add to "${lists[name].label}"`}
        description="By name or RT number. Paste a list, one per line."
        directory={directory.filter(({ id }) => !listed.has(id))}
        text={text}
        onText={setText}
        onChoose={(chosen) => {
          add([chosen]);
          setText('');
          setUnknown([]);
        }}
        onPaste={paste}
        errorMessage={form.faultAt(name)}
      />
      <div role="status">
        {unknown.length > 0 && (
          <Notice tone="caution" title="Not added because they aren't in the directory">
            <p>{unknown.join(', ')}</p>
          </Notice>
        )}
      </div>
      {ids.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <Chips
          label={lists[name].label}
          ids={ids}
          directory={directory}
          onRemove={(id) =>
            form.set(
              name,
              ids.filter((one) => one !== id),
            )
          }
        />
      )}
    </div>
  );
}

interface ChipsProps {
  label: string;
  ids: readonly string[];
  directory: readonly DirectoryEntry[];
  onRemove: (id: string) => void;
}

function Chips({ label, ids, directory, onRemove }: ChipsProps) {
  const known = new Map(directory.map((one) => [one.id, one]));
  return (
    <ul className={styles.chips} aria-label={label}>
      {ids.map((id) => {
        const one = known.get(id);
        return (
          <li key={id} className={styles.chip}>
            <span>
              {one?.Name ?? id}
              <span className={styles.number}>{one?.RoutingNumber ?? 'not in the directory'}</span>
            </span>
            <button type="button" aria-label={`Remove ${one?.Name ?? id}`} onClick={() => onRemove(id)}>
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
