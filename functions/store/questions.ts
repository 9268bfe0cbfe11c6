import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { Visit } from '#shared/domain/desk.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { type EarlierAnswer, type Question, questionStatuses } from '#shared/domain/question.ts';
import { historyWrite } from './history.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion } from './next-version.ts';
import { isBookOpen } from './offerings.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type QuestionStore = ReturnType<typeof questionStore>;

export const questionRecord = record<Question>('question')({
  id: z.string(),
  lpNumber: z.string(),
  dealId: z.string().optional(),
  question: z.string(),
  section: z.string().nullable(),
  file: part<NonNullable<Question['file']>>()({ itemUniqueId: z.string(), itemName: z.string() }).nullable(),
  status: z.enum(questionStatuses),
  askedAt: z.string(),
  userId: z.string(),
  userName: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  answer: z.string().nullable(),
  answered: part<NonNullable<Question['answered']>>()({ at: z.string(), byId: z.string(), by: z.string() }).nullable(),
  publishedAt: z.string().nullable(),
  reason: z.string().nullable(),
  earlier: z.array(part<EarlierAnswer>()({ answer: z.string(), answeredAt: z.string() })),
  version: z.number(),
});

const subjectOf = ({ dealId, lpNumber }: Pick<Question, 'dealId' | 'lpNumber'>): string => dealId ?? lpNumber;

export const questionItem = (question: Question) => ({
  ...keys.question(subjectOf(question), question.id),
  ...question,
});

export const questionVisitRecord = record<Visit>('visit of questions')({
  userId: z.string(),
  visitAt: z.string(),
  lastActiveAt: z.string(),
  previousVisitAt: z.string().nullable(),
  version: z.number(),
});

const bookStillOpen = ({ dealId, lpNumber }: Question): Write[] =>
  dealId === undefined
    ? [{ check: keys.offering(lpNumber), when: isBookOpen, otherwise: () => new Problem('questions_closed') }]
    : [];

export const questionStore = (table: Table) => ({
  /** `subject`: an LP's number or a deal's id. */
  find: (subject: string, id: string): Promise<Question | undefined> =>
    table.get(keys.question(subject, id), questionRecord),

  /** Oldest first, of an LP or of a deal. */
  of: (subject: string): Promise<Question[]> =>
    table.all({ partition: `QUESTIONS#${subject}`, beginsWith: 'QUESTION#' }, questionRecord),

  /** A new question; about an LP, where the order book hasn't been closed meanwhile. */
  async ask(next: Question, entry: HistoryEntry, also: Also<Question>): Promise<Question> {
    const question = nextVersion(next);
    await table.write(
      { put: questionItem(question), when: { absent: true } },
      ...bookStillOpen(question),
      historyWrite(entry),
      ...also(question),
    );
    return question;
  },

  /** Replaces the version read, with its history row; `busy` if it changed. */
  async save(next: Question, entry: HistoryEntry): Promise<Question> {
    const question = nextVersion(next);
    await table.write({ put: questionItem(question), when: { version: next.version } }, historyWrite(entry));
    return question;
  },

  visitOf: (userId: string, lpNumber: string): Promise<Visit | undefined> =>
    table.get(keys.questionVisit(userId, lpNumber), questionVisitRecord),

  async saveVisit(next: Visit, lpNumber: string): Promise<void> {
    const visit = nextVersion(next);
    await table.write({
      put: { ...keys.questionVisit(visit.userId, lpNumber), ...visit },
      when: next.version === 0 ? { absent: true } : { version: next.version },
    });
  },
});
