import type { QuestionEntity } from '#shared/contract/diligence.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Visit } from '#shared/domain/desk.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Question } from '#shared/domain/question.ts';

interface Reading {
  caller: Caller;
  offering: Pick<Offering, 'sellerId'>;
  visit: Visit;
}

/** deal.md 2: both sides of a deal and administrators read who asked and who answered. */
export const questionOfDeal = (
  { userId: _, creditUnionId, creditUnionName, userName, answered, dealId, ...question }: Question,
  caller: Caller,
): QuestionEntity => ({
  ...question,
  dealId: dealId ?? null,
  isOwn: creditUnionId === caller.creditUnionId,
  asker: { name: userName, creditUnionName },
  answeredAt: answered?.at ?? null,
  answeredBy: answered?.by ?? null,
  isNew: false,
});

/** deal.md 2: sellers and other buyers never see who asked, buyers never who answered. */
export function questionEntity(
  { userId: _, creditUnionId, creditUnionName, userName, answered, dealId, ...question }: Question,
  { caller, offering, visit }: Reading,
): QuestionEntity {
  const isSeller = offering.sellerId === caller.creditUnionId;
  const isOwn = creditUnionId === caller.creditUnionId;
  const [asks, answers] = [isAdmin(caller) || isSeller, isOwn && !isSeller];
  const moments = [asks ? question.askedAt : null, answers ? (answered?.at ?? null) : null, question.publishedAt];
  const latest = moments.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');
  return {
    ...question,
    dealId: dealId ?? null,
    isOwn,
    asker: isAdmin(caller) ? { name: userName, creditUnionName } : null,
    answeredAt: answered?.at ?? null,
    answeredBy: asks ? (answered?.by ?? null) : null,
    isNew: latest > (visit.previousVisitAt ?? visit.visitAt),
  };
}
