import type { FormEvent } from 'react';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { Problem } from '#shared/contract/problem.ts';
import { TEXT_LENGTH } from '#shared/domain/system-message.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { bodyOf, type Draft, type DraftField, faultsOf } from './draft.ts';
import styles from './message-form.module.css';
import { PagesFields } from './pages-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { Preview } from './preview.tsx';
import { useSaveMessage } from './queries.ts';

interface MessageFormProps {
  message: SystemMessageRow | null;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSaved: () => void;
  onCancel: () => void;
}

const fields: readonly string[] = ['messageText', 'route', 'startsAt', 'endsAt'] satisfies DraftField[];

/** By form field. */
const fieldFaults = (error: Error) => {
  const faults = (Problem.from(error).errors ?? []).map(({ pointer, detail }) => [pointer.slice(1), detail] as const);
  return Object.fromEntries(faults.filter(([name]) => fields.includes(name)));
};

export function MessageForm({ message, draft, onChange, onSaved, onCancel }: MessageFormProps) {
  const { form, faults, tell, clear } = useFaults<DraftField>();
  const save = useSaveMessage();
  const set = (changes: Partial<Draft>, field?: DraftField) => {
    onChange({ ...draft, ...changes });
    if (field) clear(field);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(draft);
    const found = faultsOf(body);
    if (Object.keys(found).length > 0) return tell(found);
    save.mutate({ message, body }, { onSuccess: onSaved, onError: (error) => tell(fieldFaults(error)) });
  }
  const isAtFields = save.error && Object.keys(fieldFaults(save.error)).length > 0;

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="System message">
      <TextAreaField
        label="Text"
        description={`Plain text, ${draft.messageText.trim().length} of ${TEXT_LENGTH} characters`}
        value={draft.messageText}
        maxLength={TEXT_LENGTH}
        errorMessage={faults.messageText}
        onChange={(messageText) => set({ messageText: messageText.replace(/\s*\n\s*/g, ' ') }, 'messageText')}
      />
      <PagesFields draft={draft} fault={faults.route} onChange={(changes) => set(changes, 'route')} />
      <PeriodFields
        draft={draft}
        faults={faults}
        onChange={(changes) => {
          set(changes, 'startsAt' in changes ? 'startsAt' : 'endsAt');
        }}
      />
      <Switch
        label="Can be dismissed"
        description="Dismissible messages also hide after 6 seconds. Once someone dismisses one, they won't see it again. Messages that can't be dismissed stay up until they end."
        isOn={draft.isDismissable}
        state={draft.isDismissable ? 'Yes' : 'No'}
        onChange={(isDismissable) => set({ isDismissable })}
      />
      <Preview draft={draft} />
      {!isAtFields && <Failure error={save.error} />}
      <div className={styles.buttons}>
        <Button isDisabled={save.isPending} onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {message ? 'Save changes' : 'Save message'}
        </Button>
      </div>
    </form>
  );
}
