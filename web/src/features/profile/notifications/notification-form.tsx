import { type FormEvent, useId, useState } from 'react';
import type { Versioned } from '#shared/contract/client.ts';
import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsaved } from '../../../ui/unsaved-parts.tsx';
import { NotificationTable } from './notification-table.tsx';
import styles from './notifications.module.css';
import type { Owner } from './owner.ts';
import { useSavePreferences } from './queries.ts';
import { type Draft, differs, withSwitch } from './wishes.ts';

export function NotificationForm({ id, name, latest }: Owner & { latest: Versioned<PreferencesEntity> }) {
  const { preferences: entries, smsNumberConfirmed } = latest.body;
  const hint = useId();
  const [draft, setDraft] = useState<Draft>({});
  const save = useSavePreferences(id);
  const isDirty = differs(entries, draft);
  const isOvertaken = Problem.from(save.error).code === 'stale';
  useUnsaved(isDirty && !save.isPending);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) save.mutate({ from: latest, draft }, { onSuccess: () => setDraft({}) });
  };
  const discard = () => {
    setDraft({});
    save.reset();
  };

  return (
    <form onSubmit={submit} aria-label="Notifications">
      {!smsNumberConfirmed && (
        <p id={hint} className={styles.hint}>
          {name === null
            ? 'To turn on text messages, confirm a phone number first.'
            : `Text messages can be turned on once ${name} has confirmed a phone number.`}
        </p>
      )}
      <NotificationTable
        entries={entries}
        draft={draft}
        smsHint={smsNumberConfirmed ? undefined : hint}
        onSwitch={(entry, destination, isOn) => {
          setDraft(withSwitch(draft, entry, destination, isOn));
          if (save.isSuccess) save.reset();
        }}
      />
      {save.isSuccess && (
        <Notice tone="positive" role="status">
          Notifications saved.
        </Notice>
      )}
      {isOvertaken ? (
        <Notice tone="caution" role="alert" title="Someone else changed these notifications in the meantime">
          <p>
            You now see their changes.{' '}
            {isDirty ? 'Your changes are still here. Save again to keep them, or discard them.' : 'They match yours.'}
          </p>
        </Notice>
      ) : (
        <Failure error={save.error} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={save.isPending}>
          Save notifications
        </Button>
        {isDirty && (
          <Button variant="quiet" isDisabled={save.isPending} onPress={discard} label="Discard notification changes">
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}
