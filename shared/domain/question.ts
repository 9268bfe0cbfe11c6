import { Problem } from '../contract/problem.ts';
import type { Offering } from './offering.ts';

/** deal.md 2, trading.md D3. `Published`: for all who may see the due diligence, without who asked. */
export const questionStatuses = ['Asked', 'Answered', 'Published', 'Declined'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** Characters. */
export const MOST_IN_QUESTION = 2_000;
export const MOST_IN_ANSWER = 5_000;

/** Unanswered questions of a credit union on an LP, or in a deal. */
export const MOST_OPEN_QUESTIONS = 50;

export interface EarlierAnswer {
  answer: string;
  answeredAt: string;
}

export interface Question {
  id: string;
  lpNumber: string;
  /** Asked within a deal: for its two sides and administrators, with names. Absent: about the LP. */
  dealId?: string;
  question: string;
  /** Section of the due diligence; null: the LP as a whole. */
  section: string | null;
  file: { itemUniqueId: string; itemName: string } | null;
  status: QuestionStatus;
  askedAt: string;
  userId: string;
  userName: string;
  creditUnionId: string;
  creditUnionName: string;
  answer: string | null;
  answered: { at: string; byId: string; by: string } | null;
  /** Latest publication of this answer. */
  publishedAt: string | null;
  /** Reason of a declined one. */
  reason: string | null;
  /** Published answers that were replaced, oldest first. */
  earlier: EarlierAnswer[];
  version: number;
}

export const isOpenQuestion = ({ status }: Pick<Question, 'status'>): boolean => status === 'Asked';

/** How many wait for an answer, and since when the longest. */
export function openQuestions(questions: readonly Question[]): { count: number; oldestAt: string | null } {
  const moments = questions.filter(isOpenQuestion).map(({ askedAt }) => askedAt);
  return { count: moments.length, oldestAt: moments.toSorted()[0] ?? null };
}

/** Begins with the LP's number or the deal's id, so that an id is enough to find it. */
export const questionId = (subject: string, unique: string): string => `${subject}-${unique}`;
export const subjectOfQuestion = (id: string): string | null => /^(.{1,140})-Q\w{1,60}$/.exec(id)?.[1] ?? null;

/** @throws Problem where the seller asks, or the order book is closed. */
export function assertMayAsk(
  { sellerId, bookClosedAt }: Pick<Offering, 'sellerId' | 'bookClosedAt'>,
  { creditUnionId }: { creditUnionId: string },
): void {
  if (sellerId === creditUnionId) throw new Problem('own_offering');
  if (bookClosedAt !== null) throw new Problem('questions_closed');
}

/** Within a deal, a side asks the other one; administrators answer for either. */
export const mayAnswerInDeal = (
  { creditUnionId }: Question,
  caller: { creditUnionId: string; isAdmin: boolean },
): boolean => caller.isAdmin || caller.creditUnionId !== creditUnionId;

export function assertRoomToAsk(own: readonly Question[]): void {
  if (own.filter(isOpenQuestion).length < MOST_OPEN_QUESTIONS) return;
  throw new Problem('throttled', {
    message: `You have ${MOST_OPEN_QUESTIONS} open questions here. Wait for an answer before you ask more.`,
  });
}

interface By {
  id: string;
  name: string;
  at: string;
  isAdmin: boolean;
}

/** An administrator's answer to a published question replaces the published one, which is kept. */
export function withAnswer(question: Question, answer: string, by: By): Question {
  if (question.status === 'Published' && !by.isAdmin)
    throw new Problem('conflict', { message: 'This answer is published. Contact us to change it.' });
  const given = { answer, answered: { at: by.at, byId: by.id, by: by.name }, reason: null };
  if (question.status !== 'Published') return { ...question, ...given, status: 'Answered' };
  return { ...question, ...given, publishedAt: by.at, earlier: [...question.earlier, ...replaced(question)] };
}

const replaced = ({ answer, answered }: Question): EarlierAnswer[] =>
  answer === null || answered === null ? [] : [{ answer, answeredAt: answered.at }];

export function declined(question: Question, reason: string): Question {
  if (question.status === 'Published')
    throw new Problem('conflict', { message: "A published question can't be declined." });
  return { ...question, status: 'Declined', reason };
}

/** Once; a second time changes nothing. */
export function published(question: Question, at: string): Question {
  if (question.status === 'Published') return question;
  if (question.status !== 'Answered')
    throw new Problem('conflict', { message: 'Answer this question before you publish it.' });
  return { ...question, status: 'Published', publishedAt: at };
}
