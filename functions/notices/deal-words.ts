import { type DealParty, stepNames } from '#shared/domain/deal.ts';
import type { EventType } from '#shared/events/event.ts';
import { date } from '#shared/format/date.ts';
import { dollars, lp, type Words } from './notice-words.ts';

type DealType = Extract<EventType, `deal.${string}`>;

const link = (dealId: string) => ({ path: `/deals/${encodeURIComponent(dealId)}`, label: 'View the deal' });

const upTo = (parties: readonly DealParty[]): string =>
  parties.length === 0 ? '' : `, which is up to the ${parties.join(' and the ')}`;

/** No names, since mail isn't confidential. */
export const dealWords = {
  'deal.step-done': ({ data: { lpNumber, dealId, step, next, parties } }) => ({
    title: `${stepNames[step]}: ${lp(lpNumber)}`,
    body: [next ? `Next comes "${stepNames[next]}"${upTo(parties)}.` : 'Nothing is left to do.'],
    link: link(dealId),
  }),
  'deal.step-undone': ({ data: { lpNumber, dealId, step, parties } }) => ({
    title: `A step of the deal on ${lp(lpNumber)} is open again`,
    body: [`"${stepNames[step]}" is open again${upTo(parties)}. The reason is in Tandem.`],
    link: link(dealId),
  }),
  'deal.step-due': ({ data: { lpNumber, dealId, step, due, isOverdue } }) => ({
    title: isOverdue
      ? `Overdue since ${date(due)}: ${stepNames[step]}, ${lp(lpNumber)}`
      : `Due on ${date(due)}: ${stepNames[step]}, ${lp(lpNumber)}`,
    body: ['The deal waits for this step.'],
    link: link(dealId),
  }),
  'deal.statement-released': ({ data: { lpNumber, dealId, version, accepted, amount } }) => ({
    title: version === 1 ? `Closing statement of ${lp(lpNumber)}` : `New closing statement of ${lp(lpNumber)}`,
    body: [
      accepted === amount
        ? 'The closing statement is ready for both sides to sign.'
        : `The closing statement is ready for both sides to sign. The purchase of ${dollars(accepted)} closes at ${dollars(amount)}.`,
      ...(version === 1 ? [] : ['It takes the place of the one before, which no longer counts.']),
    ],
    link: link(dealId),
  }),
  'deal.statement-signed': ({ data: { lpNumber, dealId, side } }) => ({
    title: `The ${side} signed the closing statement of ${lp(lpNumber)}`,
    body: ['Both sides have to sign before anything is wired.'],
    link: link(dealId),
  }),
  'deal.wire-recorded': ({ data: { lpNumber, dealId, kind, isHeld } }) => ({
    title: isHeld ? `The wires of ${lp(lpNumber)} differ` : `Wire ${kind}: ${lp(lpNumber)}`,
    body: [
      isHeld
        ? 'What was sent, what was received and the closing statement disagree. The deal waits until they agree, or an administrator settles the difference.'
        : `The wire is recorded as ${kind}.`,
    ],
    link: link(dealId),
  }),
  'deal.funded': ({ data: { lpNumber, dealId } }) => ({
    title: `The deal on ${lp(lpNumber)} is funded`,
    body: ['Nothing is left to wire between buyer and seller. The buyer holds its part of the loans from now on.'],
    link: link(dealId),
  }),
  'deal.question-asked': ({ data: { lpNumber, dealId } }) => ({
    title: `A question in the deal on ${lp(lpNumber)}`,
    body: ['One side asked the other one. Question and answer stay in Tandem.'],
    link: link(dealId),
  }),
  'deal.question-answered': ({ data: { lpNumber, dealId } }) => ({
    title: `A question in the deal on ${lp(lpNumber)} is answered`,
    body: ['The answer is in Tandem.'],
    link: link(dealId),
  }),
  'deal.cancellation-asked': ({ data: { lpNumber, dealId } }) => ({
    title: `Confirm the cancellation of a deal on ${lp(lpNumber)}`,
    body: ['Another administrator asked to cancel this deal. It stays as it is until you confirm.'],
    link: link(dealId),
  }),
  'deal.canceled': ({ data: { lpNumber, dealId } }) => ({
    title: `The deal on ${lp(lpNumber)} was canceled`,
    body: ['Wire nothing more for it. Money that was already wired has to go back. The reason is in Tandem.'],
    link: link(dealId),
  }),
} satisfies Pick<Required<Words>, DealType>;
