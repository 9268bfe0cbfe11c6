import { QuestionChange, QuestionEntity, diligence as routes } from '#shared/contract/diligence.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, placesOrders } from '#shared/domain/access.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { type Visit, visitAt } from '#shared/domain/desk.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  assertMayAsk,
  assertRoomToAsk,
  declined,
  mayAnswerInDeal,
  published,
  type Question,
  questionId,
  subjectOfQuestion,
  withAnswer,
} from '#shared/domain/question.ts';
import { list } from '../../odata/list.ts';
import { dealEntry, seenDeal } from '../../rules/deal-entry.ts';
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
import type { DealStore } from '../../store/deals.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { QuestionStore } from '../../store/questions.ts';
import { questionEntity, questionOfDeal } from '../../wire/questions.ts';

export interface DiligenceDeps extends Pick<Clock, 'newId'> {
  questions: QuestionStore;
  offerings: Pick<OfferingStore, 'find'>;
  deals: Pick<DealStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  documents: Pick<DocumentStore, 'find' | 'sections'>;
}

interface Change {
  question: Question;
  offering: Offering;
  /** Where the question is asked within one. */
  deal?: Deal;
  caller: Caller;
  now: Date;
}

export const diligence = (deps: DiligenceDeps) => {
  const { questions, documents } = deps;

  const visitNow = async (lpNumber: string, caller: Caller, now: Date): Promise<Visit> =>
    visitAt(await questions.visitOf(caller.id, lpNumber), caller.id, now.toISOString());

  const shown = async (question: Question, { offering, deal, caller, now }: Omit<Change, 'question'>) =>
    withVersion(
      deal
        ? questionOfDeal(question, caller)
        : questionEntity(question, { caller, offering, visit: await visitNow(question.lpNumber, caller, now) }),
      question.version,
    );

  async function deciding(id: string, caller: Caller): ReturnType<typeof readable> {
    const found = await readable(id, caller);
    if (isAdmin(caller)) await assertImpartial(deps, found.offering, caller);
    return found;
  }

  /** 404 for others' unpublished ones as for none. */
  async function readable(id: string, caller: Caller): Promise<Pick<Change, 'question' | 'offering' | 'deal'>> {
    const subject = subjectOfQuestion(id);
    if (!subject) throw new Problem('not_found');
    const question = await questions.find(subject, id);
    if (question?.dealId !== undefined) return { question, ...(await dealAndOffering(question.dealId, caller)) };
    const offering = await visibleOffering(deps, subject, caller);
    if (!question || !isShown(question, offering, caller)) throw new Problem('not_found');
    return { question, offering };
  }

  async function dealAndOffering(id: string, caller: Caller): Promise<{ deal: Deal; offering: Offering }> {
    const deal = await seenDeal(deps.deals, id, caller);
    const offering = await deps.offerings.find(deal.lpNumber);
    if (!offering) throw new Problem('not_found');
    return { deal, offering };
  }

  async function changed(change: Change, next: Question, step: HistoryStep): ReturnType<typeof shown> {
    const { question, deal, caller, now } = change;
    const at = now.toISOString();
    const entry = deal ? dealEntry(deps, caller, { deal, at }, step) : entryOf(question, caller, now, step);
    return shown(await questions.save(next, entry), change);
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
      const [all, visit] = await Promise.all([questions.of(id), visitNow(id, caller, now)]);
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
        questions.of(id),
        askedSection(id, body.section),
        askedFile(id, body.file),
      ]);
      assertRoomToAsk(all.filter(({ creditUnionId }) => creditUnionId === caller.creditUnionId));
      const visit = await visitNow(id, caller, now);
      const reply = (question: Question) =>
        withVersion(questionEntity(question, { caller, offering, visit }), question.version);
      const question: Question = {
        ...newQuestion(caller, now, body.question),
        id: questionId(id, deps.newId('Q')),
        lpNumber: id,
        section,
        file,
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
        if (found.deal)
          throw new Problem('conflict', { message: 'Questions within a deal stay between its two sides.' });
        assertVersion(found.question, ifMatch);
        const change = { ...found, caller, now };
        const next = published(found.question, now.toISOString());
        if (next === found.question) return shown(next, change);
        return changed(change, next, { type: 'QuestionPublished', questionId: id });
      }),

    async ofDeal({ id, query }, caller) {
      await seenDeal(deps.deals, id, caller);
      return list(await questions.of(id), query, {
        row: QuestionEntity,
        of: (question) => questionOfDeal(question, caller),
        path: `/api/diligence/deals/${id}/questions`,
        defaultOrder: 'askedAt desc',
      });
    },

    async askInDeal({ id: dealId, body, now, remember }, caller) {
      const deal = await seenDeal(deps.deals, dealId, caller);
      if (!placesOrders(caller)) throw new Problem('not_allowed');
      if (deal.canceled) throw new Problem('conflict', { message: 'This deal is canceled.' });
      assertRoomToAsk(
        (await questions.of(dealId)).filter(({ creditUnionId }) => creditUnionId === caller.creditUnionId),
      );
      const question: Question = {
        ...newQuestion(caller, now, body.question),
        id: questionId(dealId, deps.newId('Q')),
        lpNumber: deal.lpNumber,
        dealId,
      };
      const step = { type: 'DealQuestionAsked' as const, dealId, questionId: question.id };
      const entry = dealEntry(deps, caller, { deal, at: now.toISOString() }, step);
      const reply = (asked: Question) => withVersion(questionOfDeal(asked, caller), asked.version);
      return reply(await questions.ask(question, entry, (saved) => remember(reply(saved))));
    },

    visit: ({ id, now }, caller) =>
      withRetry(async () => {
        await visibleOffering(deps, id, caller);
        await questions.saveVisit(await visitNow(id, caller, now), id);
      }),
  });
};

const newQuestion = (caller: Caller, now: Date, question: string): Omit<Question, 'id' | 'lpNumber'> => ({
  question,
  section: null,
  file: null,
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
});

const isShown = ({ status, creditUnionId }: Question, { sellerId }: Offering, caller: Caller): boolean =>
  status === 'Published' || isAdmin(caller) || [creditUnionId, sellerId].includes(caller.creditUnionId);

function decided(
  { question, offering, deal, caller, now }: Change,
  patch: Patch,
  seen: IfMatch,
): [next: Question, step: HistoryStep] {
  const { creditUnionId } = caller;
  const isOfSeller = offering.sellerId === creditUnionId;
  const mayAnswer = deal
    ? mayAnswerInDeal(question, { creditUnionId, isAdmin: isAdmin(caller) })
    : isAdmin(caller) || isOfSeller;
  const paths = isAdmin(caller) && !deal ? ['/answer', '/status', '/reason'] : mayAnswer ? ['/answer'] : [];
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
  const next = withAnswer(question, wanted.answer, by);
  return [
    next,
    deal
      ? { type: 'DealQuestionAnswered', dealId: deal.id, questionId: question.id }
      : { type: 'QuestionAnswered', ...of },
  ];
}
