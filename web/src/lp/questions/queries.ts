import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { diligence } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

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

function useQuestionMutation<Given>(id: string, run: (given: Given) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: run,
    onSuccess: () => tell(done),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

interface Asked {
  question: string;
  section: string | null;
  file: string | null;
}

export const useAsk = (id: string) =>
  useQuestionMutation(
    id,
    (body: Asked) => diligence.ask({ id, body }),
    "Question sent. We'll tell you when it's answered.",
  );

export const useAskInDeal = (dealId: string) =>
  useQuestionMutation(
    dealId,
    (question: string) => diligence.askInDeal({ id: dealId, body: { question } }),
    "Question sent. We'll tell you when it's answered.",
  );

const seen = ({ version }: QuestionEntity) => ({ ifMatch: version });
const replacing = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });

export const useAnswer = (question: QuestionEntity) =>
  useQuestionMutation(
    subjectOf(question),
    (answer: string) => diligence.update({ id: question.id, body: [replacing('/answer', answer)] }, seen(question)),
    question.status === 'Published' ? 'Published answer replaced.' : 'Answer sent to who asked.',
  );

export const useDecline = (question: QuestionEntity) =>
  useQuestionMutation(
    subjectOf(question),
    (reason: string) =>
      diligence.update(
        { id: question.id, body: [replacing('/status', 'Declined'), replacing('/reason', reason)] },
        seen(question),
      ),
    'Question declined.',
  );

export const usePublish = (question: QuestionEntity) =>
  useQuestionMutation(
    subjectOf(question),
    () => diligence.publish({ id: question.id }, seen(question)),
    'Question and answer published.',
  );
