import { type FormEvent, useState } from 'react';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { Problem } from '#shared/contract/problem.ts';
import { dateTime } from '#shared/format/date.ts';
import { rebased, useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { PeopleCard, TiersCard } from './authority-cards.tsx';
import { type AuthorityDraft, authoritiesOf, authorityDraftOf, authorityFieldOf } from './authority-draft.ts';
import styles from './compliance.module.css';
import { DelegationsCard } from './delegations-card.tsx';
import { useReplaceAuthorities } from './queries.ts';
import { WhoCould } from './who-could.tsx';
import { ZoneCard } from './zone-card.tsx';

interface AuthorityFormProps {
  id: string;
  authorities: AuthoritiesEntity;
  version: string;
}

export function AuthorityForm({ id, authorities, version }: AuthorityFormProps) {
  /** From the start of typing. */
  const [from, setFrom] = useState({ version, draft: authorityDraftOf(authorities) });
  const [draft, setDraft] = useState(from.draft);
  const { form, faults, tell, clear } = useFaults<string>();
  const save = useReplaceAuthorities(id);
  const left = useFoundWork<{ begun: AuthorityDraft; typed: AuthorityDraft }>(`authority.${id}`, version);
  const { authorities: next, faults: found } = authoritiesOf(draft, authorities.stateZone);
  const isDirty =
    Object.keys(found).length > 0 ||
    JSON.stringify(next) !== JSON.stringify(authoritiesOf(from.draft, authorities.stateZone).authorities);
  useUnsaved(isDirty && !save.isPending);
  useKeepWork(left, { work: { begun: from.draft, typed: draft }, isDirty, version: from.version });
  // Others' changes show until something is typed.
  if (!isDirty && version !== from.version) {
    const fresh = authorityDraftOf(authorities);
    setFrom({ version, draft: fresh });
    setDraft(fresh);
  }

  const change = (part: Partial<AuthorityDraft>, field?: string) => {
    if (!isDirty) setFrom({ version, draft: from.draft });
    setDraft({ ...draft, ...part });
    if (field) clear(field);
    if (!save.isIdle && !save.isPending) save.reset();
  };
  const startFrom = (saved: AuthoritiesEntity, version: string) => {
    const fresh = authorityDraftOf(saved);
    setFrom({ version, draft: fresh });
    setDraft(fresh);
    tell({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    if (Object.keys(found).length > 0) return tell(found);
    save.mutate(
      { body: next, over: from.version },
      {
        onSuccess: ({ body, etag }) => startFrom(body, etag),
        onError: (error) => {
          const { errors = [] } = Problem.from(error);
          tell(Object.fromEntries(errors.map(({ pointer, detail }) => [authorityFieldOf(pointer, draft), detail])));
        },
      },
    );
  };
  const zone = draft.timeZone || authorities.stateZone;
  const parts = { draft, faults, change, people: authorities.people, zone };
  const isStale = save.error !== null && Problem.from(save.error).code === 'stale';

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Authority" className={styles.page}>
      <UnsavedWork
        offer={left.offer}
        onDiscard={left.close}
        onRestore={() => {
          if (left.offer) setDraft(rebased(left.offer.work, authorityDraftOf(authorities)));
          left.close();
        }}
      />
      <PeopleCard {...parts} />
      <TiersCard {...parts} />
      <DelegationsCard {...parts} />
      <ZoneCard draft={draft} change={change} authorities={authorities} />
      <WhoCould people={authorities.people} zone={authorities.zone} authorities={next} />
      {authorities.warnings.length > 0 && (
        <Notice tone="caution" title="Some amounts can't be approved">
          {authorities.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {save.isSuccess && (
        <Notice tone="positive" role="status">
          {authorities.pending
            ? 'Your change is waiting. Until it takes effect, your limits stay as they are.'
            : 'Personal limits saved.'}
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
              startFrom(authorities, version);
            }}
          >
            Discard changes
          </Button>
        )}
        {authorities.changedAt && (
          <p className={styles.small}>
            Changed {dateTime(authorities.changedAt)}
            {authorities.changedBy && ` by ${authorities.changedBy}`}
          </p>
        )}
      </div>
    </form>
  );
}
