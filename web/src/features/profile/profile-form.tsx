import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Versioned } from '#shared/contract/client.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { userVersion } from '../../people/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved-parts.tsx';
import {
  changesOf,
  type Draft,
  displayValue,
  overtakenFields,
  type ProfileField,
  profileFields,
} from './profile-fields.ts';
import styles from './profile-form.module.css';
import { useUpdateUser } from './queries.ts';

export function ProfileForm({ user, saved }: { user: UserEntity; saved: string }) {
  const latest = useQuery(userVersion(user.objectId)).data ?? { body: user, etag: '' };
  const [draft, setDraft] = useState<Draft>({});
  /** From the start of typing. */
  const [from, setFrom] = useState<Versioned<UserEntity> | null>(null);
  const [theirs, setTheirs] = useState<string[]>([]);
  const { form, faults, tell, clear } = useFaults<ProfileField>();
  const queries = useQueryClient();
  const update = useUpdateUser(user.objectId);
  const changes = changesOf(user, draft);
  const isDirty = changes.length > 0;
  useUnsaved(isDirty && !update.isPending);

  const change = (name: ProfileField, text: string) => {
    setDraft({ ...draft, [name]: text });
    setFrom(from ?? latest);
    clear(name);
    if (!update.isIdle && !update.isPending) update.reset();
  };
  const discard = () => {
    setDraft({});
    setFrom(null);
    setTheirs([]);
  };
  const reset = () => {
    discard();
    tell({});
    update.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    const edit = { from: from ?? latest, draft };
    update.mutate(edit, {
      onSuccess: discard,
      onError: (error) => {
        const { code, errors = [] } = Problem.from(error);
        tell(Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.slice(1), detail])));
        if (code !== 'stale') return;
        // Typed text stays; the next try is over their version.
        const now = queries.getQueryData(userVersion(user.objectId).queryKey) ?? edit.from;
        setTheirs(
          overtakenFields(edit.from.body, now.body, draft).map(
            ({ name, label }) => `${label}: ${displayValue(now.body, name) || 'empty'}`,
          ),
        );
        setFrom(now);
      },
    });
  };
  const isAtFields = Object.keys(faults).length > 0;

  return (
    <Card title="Profile">
      <form ref={form} noValidate onSubmit={submit} aria-label="Profile">
        <div className={styles.fields}>
          {profileFields.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              {...input}
              label={label}
              maxLength={200}
              value={draft[name] ?? displayValue(user, name)}
              onChange={(text) => change(name, text)}
              errorMessage={faults[name]}
            />
          ))}
        </div>
        <div className={styles.fixed}>
          <DescriptionList
            columns={1}
            items={[
              { label: 'Credit union', value: user.creditUnionName },
              { label: 'RT number', value: user.rtNumber },
              { label: 'Email', value: user.emailAddress },
            ]}
          />
        </div>
        {update.isSuccess && (
          <Notice tone="positive" role="status">
            {saved}
          </Notice>
        )}
        {theirs.length > 0 && (
          <Notice tone="caution" role="alert" title="Someone else changed this profile in the meantime">
            <p>
              They saved: {theirs.join('; ')}. Save again to replace that with what you typed, or discard your changes.
            </p>
          </Notice>
        )}
        {!isAtFields && theirs.length === 0 && <Failure error={update.error} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isDisabled={!isDirty} isPending={update.isPending}>
            Save changes
          </Button>
          {isDirty && (
            <Button variant="quiet" isDisabled={update.isPending} onPress={reset}>
              Discard
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
