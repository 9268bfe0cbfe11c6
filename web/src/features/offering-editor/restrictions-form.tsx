import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CreditUnionCombobox } from './credit-union-combobox.tsx';
import { EditorColumns } from './editor-frame.tsx';
import { type ListName, lists } from './fields.ts';
import { directoryQuery } from './queries.ts';
import styles from './restrictions-form.module.css';
import { findPasted } from './sight.ts';
import { SightPanel } from './sight-panel.tsx';
import { useForm } from './use-offering-form.ts';

export const RestrictionsForm = ({ saved }: { saved: OfferingEntity | undefined }) => (
  <EditorColumns asideLabel="Who will see it" aside={<SightPanel saved={saved} />}>
    <RestrictionLists />
  </EditorColumns>
);

/** The lists that an offering is restricted by, and that of whom an allocation can serve first. */
function RestrictionLists() {
  const directory = useQuery(directoryQuery);
  return (
    <Loaded query={directory}>
      {(all) => (
        <>
          <Card title="Visible only to">
            <RestrictedList
              name="whitelist"
              directory={all}
              empty="All credit unions can see this. Add one or more to limit who can."
            />
          </Card>
          <Card title="Hidden from">
            <RestrictedList name="blacklist" directory={all} empty="No one." />
          </Card>
          <Card title="Preferred">
            <RestrictedList
              name="preferred"
              directory={all}
              empty="No one. If this LP is oversubscribed, its allocation can fill orders from these credit unions first."
            />
          </Card>
        </>
      )}
    </Loaded>
  );
}

interface RestrictedListProps {
  name: ListName;
  directory: readonly DirectoryEntry[];
  /** Text for an empty list. */
  empty: string;
}

/** The credit unions on one list of the restrictions. */
function RestrictedList({ name, directory, empty }: RestrictedListProps) {
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
