import type { Offering } from '#shared/domain/offering.ts';
import { type Question, questionId } from '#shared/domain/question.ts';
import { displayName } from '#shared/domain/user.ts';
import { DAY, iso } from './calendar.ts';
import type { DemoUser } from './users.ts';

const asked = [
  {
    by: 'buyer@northfield.example',
    daysAgo: 6,
    question: 'Does the tape include payoffs received after its cut-off?',
    section: 'Pool Details',
    answer: 'It has payoffs through the cut-off. Later ones leave with the closing tape.',
    isPublished: true,
  },
  {
    by: 'buyer@northfield.example',
    daysAgo: 4,
    question: 'How are refunds of GAP and service contracts passed through to participants?',
    section: 'Loan Servicing Data',
    answer: 'Pro rata, with the principal of the month in which the servicer receives them.',
    isPublished: false,
  },
  {
    by: 'buyer@harborlight.example',
    daysAgo: 2,
    question: 'Who holds the titles, and is the lien of every loan perfected?',
    section: null,
    answer: null,
    isPublished: false,
  },
] as const;

/** One question that waits, one that is answered and one that is published. */
export function demoQuestions({ lpNumber, sellerId }: Offering, users: readonly DemoUser[], now: number): Question[] {
  const seller = users.find(({ creditUnionId }) => creditUnionId === sellerId);
  return asked.flatMap(({ by, daysAgo, question, section, answer, isPublished }, place): Question[] => {
    const asker = users.find(({ email }) => email === by);
    if (!asker || !seller) return [];
    const askedAt = now - daysAgo * DAY;
    return [
      {
        id: questionId(lpNumber, `Q${place + 1}`),
        lpNumber,
        question,
        section,
        file: null,
        status: isPublished ? 'Published' : answer === null ? 'Asked' : 'Answered',
        askedAt: iso(askedAt),
        userId: asker.id,
        userName: displayName(asker),
        creditUnionId: asker.creditUnionId,
        creditUnionName: asker.creditUnionName,
        answer,
        answered: answer === null ? null : { at: iso(askedAt + DAY), byId: seller.id, by: displayName(seller) },
        publishedAt: isPublished ? iso(askedAt + 2 * DAY) : null,
        reason: null,
        earlier: [],
        version: 1,
      },
    ];
  });
}
