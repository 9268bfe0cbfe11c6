import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/contract/users.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { changesOf, type Draft, type ProfileField, profileFields, shown } from './profile-fields.ts';
import styles from './profile-form.module.css';
import { useUpdateUser } from './queries.ts';

/** The fields that can be edited, and those that cannot; it sends what differs and nothing else. */
export function ProfileForm({ user, saved }: { user: User; saved: string }) {
  const [draft, setDraft] = useState<Draft>({});
  const { form, faults, tell, clear } = useFaults<ProfileField>();
  const update = useUpdateUser(user.objectId);
  const changes = changesOf(user, draft);
  const isDirty = changes.length > 0;

  const change = (name: ProfileField, text: string) => {
    setDraft({ ...draft, [name]: text });
    clear(name);
    if (!update.isIdle && !update.isPending) update.reset();
  };
  const reset = () => {
    setDraft({});
    tell({});
    update.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    update.mutate(changes, {
      onSuccess: () => setDraft({}),
      onError: (error) => {
        const errors = Problem.from(error).errors ?? [];
        tell(Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.slice(1), detail])));
      },
    });
  };
  const isAtFields = Object.keys(faults).length > 0;

  return (
    <Card title="Profile">
      <UnsavedChanges when={isDirty && !update.isPending} />
      <form ref={form} noValidate onSubmit={submit} aria-label="Profile">
        <div className={styles.fields}>
          {profileFields.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              {...input}
              label={label}
              maxLength={200}
              value={draft[name] ?? shown(user, name)}
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
        {!isAtFields && <Failure error={update.error} />}
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
