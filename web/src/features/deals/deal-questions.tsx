import { useQuery } from '@tanstack/react-query';
import type { DealEntity } from '#shared/contract/deals.ts';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { OneQuestion } from '../../lp/questions/one-question.tsx';
import { questionsOfDeal, useAskInDeal } from '../../lp/questions/queries.ts';
import { QuestionForm } from '../../lp/questions/question-form.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './deal-page.module.css';
import { WithCode } from './funding/with-code.tsx';

/** Between both sides and administrators, with names. */
export function DealQuestions({ deal }: { deal: DealEntity }) {
  return (
    <Loaded query={useQuery(questionsOfDeal(deal.id))} lines={3}>
      {(all) => (
        <div {...(all.length === 0 && { 'data-print': 'hide' })}>
          <Questions deal={deal} all={all} />
        </div>
      )}
    </Loaded>
  );
}

function Questions({ deal: { id, side, canceled }, all }: { deal: DealEntity; all: readonly QuestionEntity[] }) {
  return (
    <Card title="Questions">
      <p className={styles.quiet}>Only both sides of this deal and we can read them.</p>
      {all.length > 0 && (
        <ul className={styles.questions}>
          {all.map((question) => (
            <li key={question.id}>
              <OneQuestion question={question} acts={side === 'administrator' || !question.isOwn ? 'answer' : 'none'} />
            </li>
          ))}
        </ul>
      )}
      {side !== 'administrator' && !canceled && (
        <div data-print="hide">
          <WithCode id={id}>
            <Ask id={id} of={side === 'buyer' ? 'seller' : 'buyer'} />
          </WithCode>
        </div>
      )}
    </Card>
  );
}

function Ask({ id, of }: { id: string; of: 'buyer' | 'seller' }) {
  const { mutate, isPending, error } = useAskInDeal(id);
  return <QuestionForm label={`Your question to the ${of}`} isPending={isPending} error={error} onAsk={mutate} />;
}
