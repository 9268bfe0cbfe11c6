import { ownerOf, stepNames } from '#shared/domain/deal.ts';
import type { EventType } from '#shared/events/event.ts';
import { lp, type Words } from './notice-words.ts';

type DealType = Extract<EventType, `deal.${string}`>;

const link = (dealId: string) => ({ path: `/deals/${encodeURIComponent(dealId)}`, label: 'View the deal' });

/** No amounts and no names, since mail isn't confidential. */
export const dealWords = {
  'deal.step-done': ({ data: { lpNumber, dealId, step, next } }) => ({
    title: `${stepNames[step]}: ${lp(lpNumber)}`,
    body: [next ? `Next comes "${stepNames[next]}", which is up to the ${ownerOf(next)}.` : 'Nothing is left to do.'],
    link: link(dealId),
  }),
  'deal.step-undone': ({ data: { lpNumber, dealId, step } }) => ({
    title: `A step of the deal on ${lp(lpNumber)} is open again`,
    body: [`An administrator opened "${stepNames[step]}" again. The reason is in Tandem.`],
    link: link(dealId),
  }),
} satisfies Pick<Required<Words>, DealType>;
