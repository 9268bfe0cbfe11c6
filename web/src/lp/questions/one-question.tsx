import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { MOST_IN_ANSWER, type QuestionStatus } from '#shared/domain/question.ts';
import { dateTime } from '#shared/format/date.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { PlainText } from './plain-text.tsx';
import { useAnswer, useDecline, usePublish } from './queries.ts';
import styles from './question.module.css';

const badges: Record<QuestionStatus, [label: string, tone: Tone]> = {
  Asked: ['Waiting for an answer', 'caution'],
  Answered: ['Answered', 'info'],
  Published: ['Published', 'positive'],
  Declined: ['Not answered', 'neutral'],
};

interface OneQuestionProps {
  question: QuestionEntity;
  /** `all`: publishes and declines, too. */
  acts: 'none' | 'answer' | 'all';
}

export function OneQuestion({ question, acts }: OneQuestionProps) {
  const { lpNumber, status, answer, answeredAt, answeredBy, earlier, reason } = question;
  const [label, tone] = badges[status];
  return (
    <>
      <div className={styles.facts}>
        <Badge tone={tone}>{label}</Badge>
        {question.isNew && <Badge tone="info">New</Badge>}
        <span>
          <AskerOf question={question} />, {dateTime(question.askedAt)}
        </span>
        <SubjectOf question={question} />
      </div>
      <PlainText text={question.question} lpNumber={lpNumber} isQuestion />
      {answer !== null && answeredAt !== null && (
        <div className={styles.answer}>
          <div className={styles.facts}>
            Answered {dateTime(answeredAt)}
            {answeredBy !== null && ` by ${answeredBy}`}
            {earlier.length > 0 && ' (replaces an earlier answer)'}
          </div>
          <PlainText text={answer} lpNumber={lpNumber} />
        </div>
      )}
      {status === 'Declined' && reason !== null && (
        <div className={styles.answer}>
          <PlainText text={reason} lpNumber={lpNumber} />
        </div>
      )}
      {acts !== 'none' && <Acts question={question} decides={acts === 'all'} />}
    </>
  );
}

function AskerOf({ question: { asker, isOwn } }: { question: QuestionEntity }) {
  if (asker) return `${asker.name}, ${asker.creditUnionName}`;
  return isOwn ? 'Your credit union' : 'A buyer';
}

function SubjectOf({ question: { section, file, lpNumber } }: { question: QuestionEntity }) {
  if (file) return <Link to={`/lp/${lpNumber}/due-diligence/${file.itemUniqueId}`}>{file.itemName}</Link>;
  return section === null ? null : <span>{section}</span>;
}

type Act = 'answer' | 'decline';

function Acts({ question, decides }: { question: QuestionEntity; decides: boolean }) {
  const [act, setAct] = useState<Act | null>(null);
  const publish = usePublish(question);
  const { status } = question;
  if (act !== null) return <Writing question={question} act={act} onEnd={() => setAct(null)} />;
  return (
    <>
      <div className={styles.acts}>
        {decides && status === 'Answered' && (
          <Button variant="primary" isPending={publish.isPending} onPress={() => publish.mutate(undefined)}>
            Publish
          </Button>
        )}
        <Button onPress={() => setAct('answer')}>{question.answer === null ? 'Answer' : 'Change answer'}</Button>
        {decides && (status === 'Asked' || status === 'Answered') && (
          <Button variant="quiet" onPress={() => setAct('decline')}>
            Decline
          </Button>
        )}
      </div>
      <Failure error={publish.error} />
    </>
  );
}

const words = {
  answer: { label: 'Answer', missing: 'Enter an answer', most: MOST_IN_ANSWER, send: 'Send answer' },
  decline: { label: 'Reason, which its asker reads', missing: 'Enter a reason', most: 500, send: 'Decline question' },
} as const;

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

interface WritingProps {
  question: QuestionEntity;
  act: Act;
  onEnd: () => void;
}

function Writing({ question, act, onEnd }: WritingProps) {
  const { label, missing, most, send } = words[act];
  const [text, setText] = useState(act === 'answer' ? (question.answer ?? '') : '');
  const [fault, setFault] = useState<string>();
  const change = { answer: useAnswer(question), decline: useDecline(question) }[act];
  return (
    <form
      className={`${styles.form} ${styles.answer}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setFault(missing);
        change.mutate(text, { onSuccess: onEnd });
      }}
    >
      <TextAreaField
        ref={focusOn}
        label={label}
        value={text}
        maxLength={most}
        errorMessage={fault}
        description={
          act === 'answer' && question.status === 'Published'
            ? 'Everyone who may see the due diligence reads it.'
            : undefined
        }
        onChange={(next) => {
          setFault(undefined);
          setText(next);
        }}
      />
      <Failure error={change.error} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {send}
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
