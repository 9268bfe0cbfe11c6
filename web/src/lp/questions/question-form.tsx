import { useState } from 'react';
import { MOST_IN_QUESTION } from '#shared/domain/question.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './question.module.css';

interface QuestionFormProps {
  label: string;
  description?: string;
  isPending: boolean;
  error: unknown;
  onAsk: (question: string, asked: { onSuccess: () => void }) => void;
}

export function QuestionForm({ label, description, isPending, error, onAsk }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setFault('Enter a question');
        onAsk(text, { onSuccess: () => setText('') });
      }}
    >
      <TextAreaField
        label={label}
        description={description}
        value={text}
        maxLength={MOST_IN_QUESTION}
        errorMessage={fault}
        onChange={(next) => {
          setFault(undefined);
          setText(next);
        }}
      />
      <Failure error={error} />
      <Button type="submit" variant="primary" isPending={isPending}>
        Send question
      </Button>
    </form>
  );
}
