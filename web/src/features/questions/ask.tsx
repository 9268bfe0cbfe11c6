import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MOST_IN_QUESTION } from '#shared/domain/question.ts';
import { documents } from '../../lib/api.ts';
import { useAsk } from '../../lp/questions/queries.ts';
import styles from '../../lp/questions/question.module.css';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

/** Section or file of the due diligence that the address names, or neither. */
function useSubject(id: string) {
  const [params] = useSearchParams();
  const [section, file] = [params.get('section'), params.get('file')];
  const files = useQuery({
    queryKey: ['due-diligence', id, 'all-files'],
    queryFn: () => documents.files({ id, query: {} }),
    enabled: file !== null,
  });
  const name = files.data?.find(({ itemUniqueId }) => itemUniqueId === file)?.itemName;
  return { section, file, name: section ?? name ?? null };
}

export function Ask({ id }: { id: string }) {
  const { section, file, name } = useSubject(id);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const ask = useAsk(id);
  return (
    <Card title="Ask the seller">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return setFault('Enter a question');
          ask.mutate({ question: text, section, file }, { onSuccess: () => setText('') });
        }}
      >
        <TextAreaField
          label={name === null ? `Your question about LP #${id}` : `Your question about ${name}`}
          description="Leave out names and anything about a borrower."
          value={text}
          maxLength={MOST_IN_QUESTION}
          errorMessage={fault}
          onChange={(next) => {
            setFault(undefined);
            setText(next);
          }}
        />
        <Failure error={ask.error} />
        <Button type="submit" variant="primary" isPending={ask.isPending}>
          Send question
        </Button>
      </form>
    </Card>
  );
}
