import { type FormEvent, useState } from 'react';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { dateTime } from '#shared/format/date.ts';
import { rebased, useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import styles from './compliance.module.css';
import { GroupsCard } from './groups-card.tsx';
import { useChangeSettings } from './queries.ts';
import { FiguresCard, PolicyCard } from './settings-cards.tsx';
import { changesOf, draftOf, fieldOf, type SettingsDraft, settingsOf } from './settings-draft.ts';
import { TypesCard } from './types-card.tsx';
import { WaiversCard } from './waivers-card.tsx';

interface SettingsFormProps {
  id: string;
  settings: LimitSettingsEntity;
  version: string;
}

/** Sends only changes. */
export function SettingsForm({ id, settings, version }: SettingsFormProps) {
  /** From the start of typing. */
  const [from, setFrom] = useState({ settings, version, draft: draftOf(settings) });
  const [draft, setDraft] = useState(from.draft);
  const { form, faults, tell, clear } = useFaults<string>();
  const save = useChangeSettings(id);
  const left = useFoundWork<{ begun: SettingsDraft; typed: SettingsDraft }>(`limits.${id}`, version);
  const { settings: now, faults: found } = settingsOf(draft);
  const changes = changesOf(settingsOf(from.draft).settings, now);
  const isDirty = changes.length > 0 || Object.keys(found).length > 0;
  useUnsaved(isDirty && !save.isPending);
  useKeepWork(left, { work: { begun: from.draft, typed: draft }, isDirty, version: from.version });
  // Others' changes show until something is typed.
  if (!isDirty && version !== from.version) {
    const fresh = draftOf(settings);
    setFrom({ settings, version, draft: fresh });
    setDraft(fresh);
  }

  const change = (part: Partial<SettingsDraft>, pointer?: string) => {
    if (!isDirty) setFrom({ settings, version, draft: from.draft });
    setDraft({ ...draft, ...part });
    if (pointer) clear(pointer);
    if (!save.isIdle && !save.isPending) save.reset();
  };
  const startFrom = (settings: LimitSettingsEntity, version: string) => {
    const fresh = draftOf(settings);
    setFrom({ settings, version, draft: fresh });
    setDraft(fresh);
    tell({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    if (Object.keys(found).length > 0) return tell(found);
    save.mutate(
      { body: changes, over: from.version },
      {
        onSuccess: ({ body, etag }) => startFrom(body, etag),
        onError: (error) => {
          const { errors = [] } = Problem.from(error);
          tell(Object.fromEntries(errors.map(({ pointer, detail }) => [fieldOf(pointer, draft), detail])));
        },
      },
    );
  };
  const parts = { creditUnionId: id, draft, faults, change };
  const isStale = save.error !== null && Problem.from(save.error).code === 'stale';

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Limits" className={styles.page}>
      <UnsavedWork
        offer={left.offer}
        onDiscard={left.close}
        onRestore={() => {
          if (left.offer) setDraft(rebased(left.offer.work, draftOf(settings)));
          left.close();
        }}
      />
      <FiguresCard {...parts} figures={settings.figures} reported={settings.reported} isSetUp={settings.isSetUp} />
      <PolicyCard {...parts} />
      <TypesCard {...parts} />
      <WaiversCard {...parts} zone={settings.zone} />
      <GroupsCard {...parts} />
      {save.isSuccess && (
        <Notice tone="positive" role="status">
          {settings.pending
            ? 'Changes that need a second person are waiting, as shown above. Everything else is saved.'
            : 'Your limits are saved.'}
        </Notice>
      )}
      <Failure error={save.error} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={save.isPending}>
          Save changes
        </Button>
        {(isDirty || isStale) && (
          <Button
            variant="quiet"
            isDisabled={save.isPending}
            onPress={() => {
              save.reset();
              startFrom(settings, version);
            }}
          >
            Discard changes
          </Button>
        )}
        {settings.changedAt && (
          <p className={styles.small}>
            Changed {dateTime(settings.changedAt)}
            {settings.changedBy && ` by ${settings.changedBy}`}
          </p>
        )}
      </div>
    </form>
  );
}
