import { monthName } from '#shared/format/date.ts';
import { lp, type Words } from './notice-words.ts';

/** No amounts, since mail isn't confidential. */
export const servicingWords = {
  'statement.posted': ({ data: { lpNumber, period, isRestated } }) => ({
    title: `${isRestated ? 'Restated statement' : 'Statement'} of ${monthName(period)} for ${lp(lpNumber)}`,
    body: [
      isRestated
        ? 'The lead corrected this month. Your statement and the figures of the pool are new.'
        : 'The month is posted. Your statement and the figures of the pool are ready.',
    ],
    link: { path: `/lp/${lpNumber}/performance?month=${period}`, label: 'View the statement' },
  }),
  'statement.overdue': ({ data: { lpNumber, period } }) => ({
    title: `${monthName(period)} for ${lp(lpNumber)} is overdue`,
    body: ["The month ended ten days ago, and the lead hasn't posted it."],
    link: { path: `/lp/${lpNumber}/performance`, label: 'View the performance' },
  }),
  'performance.alert': ({ data: { lpNumber, period } }) => ({
    title: `Performance alert for ${lp(lpNumber)}, ${monthName(period)}`,
    body: [
      'A figure of this month is above the limit your credit union set, or above the scenario you compare the LP with.',
    ],
    link: { path: `/lp/${lpNumber}/performance?month=${period}`, label: 'View the performance' },
  }),
} satisfies Words;
