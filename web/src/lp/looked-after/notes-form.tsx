import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './looked-after.module.css';

const MOST = 2_000;

interface NotesFormProps {
  kept: string;
  /** People who don't see them. */
  description: string;
  isPending: boolean;
  error: string | null;
  onSave: (text: string) => void;
}

/** Typed text stays when saving fails. */
export function NotesForm({ kept, description, isPending, error, onSave }: NotesFormProps) {
  const [text, setText] = useState(kept);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <TextAreaField
        label="Internal notes"
        description={description}
        rows={4}
        maxLength={MOST}
        value={text}
        onChange={setText}
      />
      {error && (
        <Notice tone="critical" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" isDisabled={text === kept} isPending={isPending}>
        Save notes
      </Button>
    </form>
  );
}
