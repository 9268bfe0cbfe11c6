import { queryOptions } from '@tanstack/react-query';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { diligence } from '../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

/** An LP's number, or a deal's id. */
const keyOf = (subject: string) => ['questions', subject];
const subjectOf = ({ dealId, lpNumber }: QuestionEntity): string => dealId ?? lpNumber;

export const questionsOf = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async () => (await diligence.list({ id, query: { $top: '1000' } })).value,
    staleTime: 0,
  });

export const questionsOfDeal = (dealId: string) =>
  queryOptions({
    queryKey: keyOf(dealId),
    queryFn: async () => (await diligence.ofDeal({ id: dealId, query: { $top: '1000' } })).value,
    staleTime: 0,
  });

/** Once while the page is open; the list doesn't wait for it. */
export const questionVisit = (id: string) =>
  queryOptions({
    queryKey: ['question-visit', id],
    queryFn: async () => {
      await diligence.visit({ id });
      return true;
    },
    retry: false,
  });

interface Asked {
  question: string;
  section: string | null;
  file: string | null;
}

export const useAsk = (id: string) =>
  useChange((body: Asked) => diligence.ask({ id, body }), {
    done: "Question sent. We'll tell you when it's answered.",
    queryKey: keyOf(id),
  });

export const useAskInDeal = (dealId: string) =>
  useChange((question: string) => diligence.askInDeal({ id: dealId, body: { question } }), {
    done: "Question sent. We'll tell you when it's answered.",
    queryKey: keyOf(dealId),
  });

const seen = ({ version }: QuestionEntity) => ({ ifMatch: version });
const replacing = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });

export const useAnswer = (question: QuestionEntity) =>
  useChange(
    (answer: string) => diligence.update({ id: question.id, body: [replacing('/answer', answer)] }, seen(question)),
    {
      done: question.status === 'Published' ? 'Published answer replaced.' : 'Answer sent to who asked.',
      queryKey: keyOf(subjectOf(question)),
    },
  );

export const useDecline = (question: QuestionEntity) =>
  useChange(
    (reason: string) =>
      diligence.update(
        { id: question.id, body: [replacing('/status', 'Declined'), replacing('/reason', reason)] },
        seen(question),
      ),
    { done: 'Question declined.', queryKey: keyOf(subjectOf(question)) },
  );

export const usePublish = (question: QuestionEntity) =>
  useChange(() => diligence.publish({ id: question.id }, seen(question)), {
    done: 'Question and answer published.',
    queryKey: keyOf(subjectOf(question)),
  });
