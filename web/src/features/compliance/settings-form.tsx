import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LimitSettingsDraft, LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { refusal } from '#shared/domain/access.ts';
import { dateTime } from '#shared/format/date.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
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
import { changesOf, draftOf, fieldOf, reportedDraft, type SettingsDraft, settingsOf } from './settings-draft.ts';
import { TypesCard } from './types-card.tsx';
import { WaiversCard } from './waivers-card.tsx';

type FormStep = 'figures' | 'policy' | 'waivers' | 'groups';

/** Body of each step. */
const partsOf: Record<FormStep, readonly (keyof LimitSettingsDraft)[]> = {
  figures: ['checkMode', 'charter', 'corporate', 'figures', 'shareWithExchange'],
  policy: ['policy', 'loanTypes'],
  waivers: ['waivers'],
  groups: ['groups'],
};

const saveWords: Record<FormStep, string> = {
  figures: 'Save figures',
  policy: 'Save policy',
  waivers: 'Save waivers',
  groups: 'Save borrower groups',
};

interface Start {
  settings: LimitSettingsEntity;
  version: string;
  /** Saved value, shown first. */
  draft: SettingsDraft;
  shown: SettingsDraft;
}

/** A first set is continued by its preparer; its figures start as the call report's. */
function startOf(settings: LimitSettingsEntity, version: string, step: FormStep): Start {
  const { may, pending, reported, isSetUp } = settings;
  const prepared = may === 'prepare' && pending ? ({ ...settings, ...pending.parts } as LimitSettingsEntity) : settings;
  const draft = draftOf(prepared);
  const isEmpty = step === 'figures' && !isSetUp && may !== 'read' && draft.netWorth === '' && draft.asOf === '';
  const shown = isEmpty && reported ? { ...draft, ...reportedDraft(reported) } : draft;
  return { settings: prepared, version, draft, shown };
}

interface SettingsFormProps {
  id: string;
  step: FormStep;
  settings: LimitSettingsEntity;
  version: string;
}

/** One step; sends only its changes. */
export function SettingsForm({ id, step, settings, version }: SettingsFormProps) {
  /** From the start of typing. */
  const [from, setFrom] = useState(() => startOf(settings, version, step));
  const [draft, setDraft] = useState(from.shown);
  const { form, faults, tell, clear } = useFaults<string>();
  const save = useChangeSettings(id);
  const left = useFoundWork<{ begun: SettingsDraft; typed: SettingsDraft }>(`limits.${step}.${id}`, version);
  const { settings: now, faults: found } = settingsOf(draft);
  const changes = changesOf(settingsOf(from.draft).settings, now, partsOf[step]);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(from.shown);
  const canSave = changes.length > 0 || Object.keys(found).length > 0;
  useUnsaved(isDirty && !save.isPending);
  useKeepWork(left, { work: { begun: from.shown, typed: draft }, isDirty, version: from.version });
  // Changes of others, and of other steps, show at once; where they are of this step, until something is typed.
  if (version !== from.version) {
    const fresh = startOf(settings, version, step);
    const others = changesOf(settingsOf(from.draft).settings, settingsOf(fresh.draft).settings, partsOf[step]);
    if (!isDirty || others.length === 0) {
      setFrom(fresh);
      setDraft(isDirty ? rebased({ begun: from.shown, typed: draft }, fresh.shown) : fresh.shown);
    }
  }

  const change = (part: Partial<SettingsDraft>, pointer?: string) => {
    setDraft({ ...draft, ...part });
    if (pointer) clear(pointer);
    if (!save.isIdle && !save.isPending) save.reset();
  };
  const startFrom = (settings: LimitSettingsEntity, version: string) => {
    const fresh = startOf(settings, version, step);
    setFrom(fresh);
    setDraft(fresh.shown);
    tell({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    if (Object.keys(found).length > 0) return tell(found);
    save.mutate(
      { body: changes, over: from.version },
      {
        onSuccess({ body, etag }) {
          startFrom(body, etag);
          // A first set is figures and then policy.
          if (settings.may === 'prepare' && step === 'figures') navigate('#policy', { state: { isNext: true } });
        },
        onError: (error) => {
          const { errors = [] } = Problem.from(error);
          tell(Object.fromEntries(errors.map(({ pointer, detail }) => [fieldOf(pointer, draft), detail])));
        },
      },
    );
  };
  const navigate = useNavigate();
  const readsDocuments = refusal('limitReaders', whoIs(useMe())) === null;
  const parts = { creditUnionId: id, draft, faults, change, readsDocuments };
  const isStale = save.error !== null && Problem.from(save.error).code === 'stale';

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={saveWords[step]} className={styles.page}>
      <UnsavedWork
        offer={left.offer}
        onDiscard={left.close}
        onRestore={() => {
          if (left.offer) setDraft(rebased(left.offer.work, from.shown));
          left.close();
        }}
      />
      {step === 'figures' && <FiguresCard {...parts} figures={settings.figures} reported={settings.reported} />}
      {step === 'policy' && (
        <>
          <PolicyCard {...parts} />
          <TypesCard {...parts} />
        </>
      )}
      {step === 'waivers' && <WaiversCard {...parts} zone={settings.zone} />}
      {step === 'groups' && <GroupsCard {...parts} />}
      {save.isSuccess && (
        <Notice tone="positive" role="status">
          {settings.pending?.isFirstSet
            ? 'Prepared, as shown above. Nothing is checked by it yet.'
            : settings.pending
              ? 'Changes that need a second person are waiting, as shown above. Everything else is saved.'
              : 'Your limits are saved.'}
        </Notice>
      )}
      <Failure error={save.error} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDisabled={!canSave} isPending={save.isPending}>
          {saveWords[step]}
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
