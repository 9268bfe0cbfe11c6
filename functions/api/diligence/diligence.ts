import { QuestionChange, QuestionEntity, diligence as routes } from '#shared/contract/diligence.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, placesOrders } from '#shared/domain/access.ts';
import { type Visit, visitAt } from '#shared/domain/desk.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  assertMayAsk,
  assertRoomToAsk,
  declined,
  lpOfQuestion,
  published,
  type Question,
  questionId,
  withAnswer,
} from '#shared/domain/question.ts';
import { list } from '../../odata/list.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { QuestionStore } from '../../store/questions.ts';
import { questionEntity } from '../../wire/questions.ts';

export interface DiligenceDeps extends Pick<Clock, 'newId'> {
  questions: QuestionStore;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  documents: Pick<DocumentStore, 'find' | 'sections'>;
}

interface Change {
  question: Question;
  offering: Offering;
  caller: Caller;
  now: Date;
}

export const diligence = (deps: DiligenceDeps) => {
  const { questions, documents } = deps;

  const visitNow = async (lpNumber: string, caller: Caller, now: Date): Promise<Visit> =>
    visitAt(await questions.visitOf(caller.id, lpNumber), caller.id, now.toISOString());

  const shown = async (question: Question, { offering, caller, now }: Omit<Change, 'question'>) =>
    withVersion(
      questionEntity(question, { caller, offering, visit: await visitNow(question.lpNumber, caller, now) }),
      question.version,
    );

  async function deciding(id: string, caller: Caller): ReturnType<typeof readable> {
    const found = await readable(id, caller);
    if (isAdmin(caller)) await assertImpartial(deps, found.offering, caller);
    return found;
  }

  /** 404 for others' unpublished ones as for none. */
  async function readable(id: string, caller: Caller): Promise<Pick<Change, 'question' | 'offering'>> {
    const lpNumber = lpOfQuestion(id);
    if (!lpNumber) throw new Problem('not_found');
    const [offering, question] = await Promise.all([
      visibleOffering(deps, lpNumber, caller),
      questions.find(lpNumber, id),
    ]);
    if (!question || !isShown(question, offering, caller)) throw new Problem('not_found');
    return { question, offering };
  }

  async function changed(
    { question, offering, caller, now }: Change,
    next: Question,
    step: HistoryStep,
  ): ReturnType<typeof shown> {
    const saved = await questions.save(next, entryOf(question, caller, now, step));
    return shown(saved, { offering, caller, now });
  }

  const entryOf = ({ lpNumber }: Question, caller: Caller, now: Date, step: HistoryStep) =>
    historyEntry(deps, caller, { lpNumber, at: now.toISOString(), step });

  async function askedFile(lpNumber: string, itemUniqueId: string | null | undefined): Promise<Question['file']> {
    if (!itemUniqueId) return null;
    const found = await documents.find({ kind: 'due-diligence', owner: lpNumber }, itemUniqueId);
    if (found?.isPresent) return { itemUniqueId, itemName: found.itemName };
    throw invalidAt('/file', 'This file is no longer in the due diligence.');
  }

  async function askedSection(lpNumber: string, section: string | null | undefined): Promise<string | null> {
    if (!section) return null;
    const found = await documents.sections({ kind: 'due-diligence', owner: lpNumber });
    if (found.some((one) => one.section === section)) return section;
    throw invalidAt('/section', "The due diligence doesn't have this section.");
  }

  return serve(routes, {
    async list({ id, query, now }, caller) {
      const offering = await visibleOffering(deps, id, caller);
      const [all, visit] = await Promise.all([questions.ofOffering(id), visitNow(id, caller, now)]);
      return list(
        all.filter((question) => isShown(question, offering, caller)),
        query,
        {
          row: QuestionEntity,
          of: (question) => questionEntity(question, { caller, offering, visit }),
          path: `/api/diligence/offering/${id}/questions`,
          defaultOrder: 'askedAt desc',
        },
      );
    },

    async ask({ id, body, now, remember }, caller) {
      const offering = await visibleOffering(deps, id, caller);
      if (!placesOrders(caller)) throw new Problem('not_allowed');
      assertMayAsk(offering, caller);
      const [all, section, file] = await Promise.all([
        questions.ofOffering(id),
        askedSection(id, body.section),
        askedFile(id, body.file),
      ]);
      assertRoomToAsk(all.filter(({ creditUnionId }) => creditUnionId === caller.creditUnionId));
      const visit = await visitNow(id, caller, now);
      const reply = (question: Question) =>
        withVersion(questionEntity(question, { caller, offering, visit }), question.version);
      const question: Question = {
        id: questionId(id, deps.newId('Q')),
        lpNumber: id,
        question: body.question,
        section,
        file,
        status: 'Asked',
        askedAt: now.toISOString(),
        userId: caller.id,
        userName: caller.name,
        creditUnionId: caller.creditUnionId,
        creditUnionName: caller.creditUnionName,
        answer: null,
        answered: null,
        publishedAt: null,
        reason: null,
        earlier: [],
        version: 0,
      };
      const entry = entryOf(question, caller, now, { type: 'QuestionAsked', questionId: question.id });
      return reply(await questions.ask(question, entry, (saved) => remember(reply(saved))));
    },

    update: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        const found = await deciding(id, caller);
        const change = { ...found, caller, now };
        const [next, step] = decided(change, body, ifMatch);
        return changed(change, next, step);
      }),

    publish: ({ id, now, ifMatch }, caller) =>
      withRetry(async () => {
        const found = await deciding(id, caller);
        assertVersion(found.question, ifMatch);
        const change = { ...found, caller, now };
        const next = published(found.question, now.toISOString());
        if (next === found.question) return shown(next, change);
        return changed(change, next, { type: 'QuestionPublished', questionId: id });
      }),

    visit: ({ id, now }, caller) =>
      withRetry(async () => {
        await visibleOffering(deps, id, caller);
        await questions.saveVisit(await visitNow(id, caller, now), id);
      }),
  });
};

const isShown = ({ status, creditUnionId }: Question, { sellerId }: Offering, caller: Caller): boolean =>
  status === 'Published' || isAdmin(caller) || [creditUnionId, sellerId].includes(caller.creditUnionId);

function decided(
  { question, offering, caller, now }: Change,
  patch: Patch,
  seen: IfMatch,
): [next: Question, step: HistoryStep] {
  const mayAnswer = isAdmin(caller) || offering.sellerId === caller.creditUnionId;
  const paths = isAdmin(caller) ? ['/answer', '/status', '/reason'] : mayAnswer ? ['/answer'] : [];
  const { answer, status, reason } = question;
  const wanted = valid(
    QuestionChange,
    patchDocument({ answer, status, reason }, patch, (path) => paths.includes(path)),
  );
  assertVersion(question, seen);
  const of = { questionId: question.id, askerId: question.userId };
  if (wanted.status === 'Declined') {
    if (wanted.reason === null) throw invalidAt('/reason', 'A reason is required');
    return [declined(question, wanted.reason), { type: 'QuestionDeclined', ...of, reason: wanted.reason }];
  }
  if (wanted.status !== status) throw invalidAt('/status', 'A question can only be declined this way.');
  if (wanted.answer === null) throw invalidAt('/answer', 'An answer is required');
  const by = { id: caller.id, name: caller.name, at: now.toISOString(), isAdmin: isAdmin(caller) };
  return [withAnswer(question, wanted.answer, by), { type: 'QuestionAnswered', ...of }];
}
