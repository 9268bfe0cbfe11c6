import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useMayAsk } from '../../lp/ask-link.tsx';
import { LpTabs } from '../../lp/lp-tabs.tsx';
import { useMfaStep } from '../../lp/mfa-step.ts';
import { offering } from '../../lp/queries.ts';
import { OneQuestion } from '../../lp/questions/one-question.tsx';
import { questionsOf, questionVisit } from '../../lp/questions/queries.ts';
import { useLpNumber, useRelation } from '../../lp/relation.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { Ask } from './ask.tsx';
import styles from './questions-page.module.css';

export function QuestionsPage() {
  const query = useQuery(offering(useLpNumber()));
  return (
    <Loaded query={query} title="Questions">
      {(found) => (
        <ToastPlace>
          <Questions offering={found} />
        </ToastPlace>
      )}
    </Loaded>
  );
}

function Questions({ offering: { LPIdentifier: id, PublishedTapeId, bookClosedAt } }: { offering: OfferingEntity }) {
  const found = useQuery(questionsOf(id));
  useQuery({ ...questionVisit(id), enabled: found.isSuccess });
  const needsMfa = useMfaStep(id, found.error);
  const mayAsk = useMayAsk();
  return (
    <>
      <PageHeader eyebrow={`LP #${id}`} title="Questions">
        <Lead />
      </PageHeader>
      <LpTabs id={id} open="questions" hasPool={PublishedTapeId !== null} />
      {mayAsk && (bookClosedAt === undefined ? <Ask id={id} /> : <Closed />)}
      {!needsMfa && <Loaded query={found}>{(all) => <List all={all} />}</Loaded>}
    </>
  );
}

function Lead() {
  const { isAdmin } = useRights();
  const { isSeller } = useRelation();
  if (isAdmin) return <p>Publish answers for everyone who may see the due diligence. Who asked stays with you.</p>;
  if (isSeller) return <p>Buyers ask without their name. Only its asker reads an answer until we publish it.</p>;
  return <p>The seller doesn't learn who asks. Answers that help everyone are published here.</p>;
}

const Closed = () => (
  <div className={styles.notice}>
    <Notice tone="info">
      <p>Questions closed with the order book.</p>
    </Notice>
  </div>
);

const textOf = ({ question, answer, section, file }: QuestionEntity): string =>
  [question, answer, section, file?.itemName].join('\n').toLowerCase();

function List({ all }: { all: readonly QuestionEntity[] }) {
  const [text, setText] = useState('');
  const { isAdmin } = useRights();
  const { isSeller } = useRelation();
  const actsOn = ({ status }: QuestionEntity) => {
    if (isAdmin) return 'all';
    return isSeller && status !== 'Published' ? 'answer' : 'none';
  };
  if (all.length === 0)
    return (
      <Card as="div">
        <EmptyState title="No questions yet" icon={<MessageCircleQuestionMark />}>
          <p>Questions and their answers will be here.</p>
        </EmptyState>
      </Card>
    );
  const shown = all.filter((question) => textOf(question).includes(text.toLowerCase()));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Search questions and answers"
          hint="Search questions and answers"
          text={text}
          onChange={setText}
        />
        <p role="status">
          {shown.length === all.length ? countOf(all.length) : `${shown.length} of ${countOf(all.length)}`}
        </p>
      </div>
      <ul className={styles.list}>
        {shown.map((question) => (
          <Card as="li" key={question.id}>
            <OneQuestion question={question} acts={actsOn(question)} />
          </Card>
        ))}
      </ul>
    </>
  );
}

const countOf = (questions: number): string => `${questions} ${questions === 1 ? 'question' : 'questions'}`;
