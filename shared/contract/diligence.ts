import * as z from 'zod';
import { MOST_IN_ANSWER, MOST_IN_QUESTION, questionStatuses } from '../domain/question.ts';
import { DateTime, Lines, Reason } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

const Text = (label: string, max: number) => Lines(label, max).min(1, `${label} is required`);

export const QuestionText = Text('A question', MOST_IN_QUESTION);
export const AnswerText = Text('An answer', MOST_IN_ANSWER);

const AskedFile = z.object({ itemUniqueId: z.string(), itemName: z.string() });

/** About an LP, the asker is named to administrators alone, who answered to administrators and the seller's people. Within a deal, both are. */
export const QuestionEntity = z.object({
  id: z.string(),
  lpNumber: z.string(),
  dealId: z.string().nullable(),
  question: z.string(),
  section: z.string().nullable(),
  file: AskedFile.nullable(),
  status: z.enum(questionStatuses),
  askedAt: DateTime,
  /** Asked by the caller's credit union. */
  isOwn: z.boolean(),
  asker: z.object({ name: z.string(), creditUnionName: z.string() }).nullable(),
  answer: z.string().nullable(),
  answeredAt: DateTime.nullable(),
  answeredBy: z.string().nullable(),
  publishedAt: DateTime.nullable(),
  reason: z.string().nullable(),
  /** Published answers that were replaced, oldest first. */
  earlier: z.array(z.object({ answer: z.string(), answeredAt: DateTime })),
  /** Came, or was answered anew, since the caller's visit before. */
  isNew: z.boolean(),
  version: z.number().int(),
});
export type QuestionEntity = z.infer<typeof QuestionEntity>;

/** Fields that PATCH changes; a reason only beside `Declined`. */
export const QuestionChange = z.strictObject({
  answer: AnswerText.nullable(),
  status: z.enum(questionStatuses),
  reason: Reason.nullable(),
});
export type QuestionChange = z.infer<typeof QuestionChange>;

const aQuestion = '/diligence/questions/{id}';

export const diligence = contract({
  list: {
    method: 'GET',
    path: '/diligence/offering/{id}/questions',
    access: 'dueDiligence',
    summary:
      'Questions about an LP, newest first: all for its seller and administrators, for others their own and published ones.',
    query: ListQuery,
    reply: listOf(QuestionEntity),
  },
  ask: {
    method: 'POST',
    path: '/diligence/offering/{id}/questions',
    access: 'dueDiligence',
    summary: 'Asks the seller of an LP, who reads the question without who asked it.',
    body: z.strictObject({
      question: QuestionText,
      section: z.string().max(200).nullish(),
      /** `itemUniqueId` of a due-diligence file. */
      file: z.string().max(200).nullish(),
    }),
    reply: QuestionEntity,
    status: 201,
    problems: ['not_allowed', 'own_offering', 'questions_closed', 'throttled'],
  },
  update: {
    method: 'PATCH',
    path: aQuestion,
    access: 'dueDiligence',
    summary:
      'Answers a question (`/answer`), as a person of the seller, of the other side of a deal or an administrator, or declines it (`/status`, `/reason`), as an administrator.',
    body: Patch,
    patch: true,
    reply: QuestionEntity,
    problems: ['not_allowed', 'own_work', 'conflict', 'stale'],
  },
  publish: {
    method: 'POST',
    path: `${aQuestion}/publishings`,
    access: 'admin',
    summary: 'Publishes an answered question for all who may see the due diligence, without who asked it.',
    reply: QuestionEntity,
    problems: ['own_work', 'conflict', 'stale'],
  },
  ofDeal: {
    method: 'GET',
    path: '/diligence/deals/{id}/questions',
    access: 'verifiedOrAdmin',
    summary: 'Questions within a deal, newest first, for its two sides and administrators, with names.',
    query: ListQuery,
    reply: listOf(QuestionEntity),
  },
  askInDeal: {
    method: 'POST',
    path: '/diligence/deals/{id}/questions',
    access: 'dueDiligence',
    summary:
      'Asks the other side of a deal. The answer is a PATCH of the question, by the other side or an administrator.',
    body: z.strictObject({ question: QuestionText }),
    reply: QuestionEntity,
    status: 201,
    problems: ['not_allowed', 'conflict', 'throttled'],
  },
  visit: {
    method: 'POST',
    path: '/diligence/offering/{id}/questions/visits',
    access: 'dueDiligence',
    remembers: false,
    summary: 'Notes that the caller reads the questions, which tells new ones apart at the next visit.',
    status: 204,
  },
});
