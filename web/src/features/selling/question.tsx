import { useState } from 'react';
import { notification } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './question.module.css';

const MOST = 5000;

export function Question({ id }: { id: string }) {
  const { Email } = useMe();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const send = useSingleMutation({
    mutationFn: (Message: string) =>
      notification.comment({
        body: {
          FromEmailAddress: Email ?? '',
          Message,
          RelatedObjectType: 'Comment',
          RelatedObject: `LP #${id}`,
          MessageSourceUrl: `/selling/lp/${id}`,
        },
      }),
    onSuccess: () => setText(''),
  });
  return (
    <Card title="Ask us">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return setFault('Enter a question');
          send.mutate(text);
        }}
      >
        <TextAreaField
          label={`Ask us about LP #${id}`}
          value={text}
          maxLength={MOST}
          errorMessage={fault}
          onChange={(next) => {
            setFault(undefined);
            setText(next);
          }}
        />
        <Failure error={send.error} />
        <div role="status">
          {send.isSuccess && text === '' && (
            <Notice tone="positive">Question sent. We'll reply to {Email} by email.</Notice>
          )}
        </div>
        <Button type="submit" isPending={send.isPending}>
          Send question
        </Button>
      </form>
    </Card>
  );
}
