import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { SEARCH_NAME_LENGTH } from '#shared/domain/browse.ts';
import type { Alert } from '#shared/domain/desk.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { alertOptions } from './alert-labels.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  title: string;
  words: readonly string[];
  name: string;
  alert: Alert;
  isPending: boolean;
  error: Error | null;
  onSave: (search: { name: string; alert: Alert }) => void;
  onClose: () => void;
}

export function SearchDialog({ title, words, onSave, onClose, isPending, error, ...search }: SearchDialogProps) {
  const [name, setName] = useState(search.name);
  const [alert, setAlert] = useState(search.alert);
  const [fault, setFault] = useState<string>();
  const problem = error ? Problem.from(error) : null;
  const refused = problem?.errors?.find(({ pointer }) => pointer === '/name')?.detail;
  const save = () => (name.trim() ? onSave({ name: name.trim(), alert }) : setFault('A name is required'));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel="Save"
      isPending={isPending}
      error={refused ? null : problem?.message}
      onConfirm={save}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.words}>{words.length > 0 ? words.join(' · ') : 'All LPs you can see'}</p>
        <TextField
          label="Name"
          value={name}
          maxLength={SEARCH_NAME_LENGTH}
          autoFocus
          errorMessage={fault ?? refused}
          onChange={(text) => {
            setName(text);
            setFault(undefined);
          }}
        />
        <SelectField
          label="Alert"
          value={alert}
          options={alertOptions}
          description="Tells you in the app and by email when new LPs match. Every week means on Mondays."
          onChange={(value) => setAlert(value as Alert)}
        />
      </form>
    </ConfirmDialog>
  );
}
