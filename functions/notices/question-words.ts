import type { EventType } from '#shared/events/event.ts';
import { lp, type Words, type WordsOf } from './notice-words.ts';

type QuestionType = Extract<EventType, `question.${string}`>;

const link = (lpNumber: string, label: string) => ({ path: `/lp/${lpNumber}/questions`, label });

const ofQuestion =
  (title: (lpName: string) => string, body: string, label: string): WordsOf<QuestionType> =>
  ({ data: { lpNumber } }) => ({ title: title(lp(lpNumber)), body: [body], link: link(lpNumber, label) });

const asked = ofQuestion(
  (name) => `A question about ${name}`,
  'A buyer asked about this offering. Everything confidential stays in Tandem.',
  'Read and answer it',
);
const answered = ofQuestion(
  (name) => `Your question about ${name} is answered`,
  'The answer is in Tandem.',
  'Read the answer',
);
const toPublish = ofQuestion(
  (name) => `An answer about ${name} is ready to publish`,
  'The question is answered. Only its asker can read the answer until you publish it.',
  'Review the answer',
);

/** Neither question nor asker, since mail isn't confidential. */
export const questionWords = {
  'question.asked': asked,
  'question.answered': (event, reader) =>
    reader.entry === 'QuestionsToPublish' ? toPublish(event, reader) : answered(event, reader),
  'question.declined': ofQuestion(
    (name) => `Your question about ${name} wasn't answered`,
    'The reason is in Tandem.',
    'Read the reason',
  ),
  'question.published': ofQuestion(
    (name) => `New question and answer about ${name}`,
    'A question about this offering and its answer were published.',
    'Read questions and answers',
  ),
} satisfies Words;
