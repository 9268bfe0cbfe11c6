import { namingPath } from '#shared/domain/first-set.ts';
import type { EventOf } from '#shared/events/event.ts';
import { momentInWords } from '#shared/format/date.ts';
import type { NamedFacts, NoticeWords, Words, WordsOf } from './notice-words.ts';

const parts = {
  authorities: { what: 'who may decide how much', path: '/compliance/authority' },
  administrators: { what: 'who administers your limits', path: '/compliance/authority' },
  mode: { what: 'how purchases are checked against your limits', path: '/compliance' },
  limits: { what: 'what purchases are checked against', path: '/compliance' },
  exposures: { what: 'what you hold outside Tandem', path: '/compliance' },
} as const;

type Waiting = EventOf<'limits.change-waiting'>['data'];

const since = (at: string | null | undefined): string =>
  at ? `It will take effect on ${momentInWords(at)} unless it's withdrawn.` : '';

const aboutToChange = ({ byName, what }: Waiting, at: string): string[] => [
  `${byName}, your only limits administrator, asked to change ${parts[what].what}. ${since(at)}`,
  `If you didn't expect this, ask ${byName} or contact us.`,
];

/** For the contact in the directory, who may have no account; null where a colleague has to approve it. */
export function contactWords(
  { data }: Pick<EventOf<'limits.change-waiting'>, 'data'>,
  facts: NamedFacts,
): NoticeWords | null {
  const at = facts.waiting?.effectiveAt;
  if (!at) return null;
  return {
    title: `The limits of ${data.creditUnionName} are about to change`,
    body: aboutToChange(data, at),
    items: [],
    facts: [],
    link: { path: 'mailto:support', label: 'Contact us' },
    advice: null,
  };
}

/** Names no amount. */
const changeWords: WordsOf<'limits.change-waiting'> = ({ data }, { entry, facts: { waiting } }) => {
  const { what, path } = parts[data.what];
  const at = waiting?.effectiveAt;
  if (waiting?.isFirstSet) {
    return {
      title: `${data.creditUnionName} prepared its limits on purchases`,
      body: [
        `${data.byName} prepared a first set. It will be in force once you name ${data.byName} their limits administrator.`,
      ],
      link: { path: namingPath(data.byId), label: `View ${data.byName}` },
    };
  }
  if (entry === 'LimitChanges') {
    const asked = data.what === 'administrators' ? 'asked for another administrator' : 'asked to relax them';
    return {
      title: `${data.creditUnionName} wants to change its limits`,
      body: [
        `${data.byName}, its only limits administrator, ${asked}. ${since(at)}`,
        'Once the credit union has confirmed the change to you, you can put it into effect sooner.',
      ],
      link: { path: `/admin/credit-unions/${data.creditUnionId}`, label: 'View the credit union' },
    };
  }
  if (entry === 'Security') {
    return {
      title: 'Your limits are about to change',
      body: aboutToChange(data, at ?? ''),
      link: { path, label: 'View your limits' },
    };
  }
  return {
    title: 'A change to your limits is waiting for approval',
    body: [
      `${data.byName} asked to change ${what}.`,
      since(at) || 'It will take effect once another administrator at your credit union approves it.',
    ],
    link: { path, label: 'Review the change' },
  };
};

/** Sent once, where no one chose sharing. */
const sharedWords: WordsOf<'limits.shared'> = ({ data }) => ({
  title: 'Your limits are shared with Tandem',
  body: [
    `Tandem's administrators can see the limits ${data.creditUnionName} recorded: figures, policy, outside exposures and records of checks.`,
    `These were shared from the start unless you turned sharing off. Nothing has changed. They'll stay shared until you turn it off under "Share our figures with Tandem". Credit unions that record limits from now on share nothing until they choose to.`,
  ],
  link: { path: '/compliance#sharing', label: 'Review sharing' },
});

/** `2026-06` as people say it. */
const quarterOf = (cycle: string): string => `Q${Number(cycle.slice(5)) / 3} ${cycle.slice(0, 4)}`;

/** Details are only on the page. */
const brokenWords: WordsOf<'limits.broken'> = ({ data }) => ({
  title: 'A limit is exceeded',
  body: [
    `Based on its ${quarterOf(data.cycle)} call report, ${data.creditUnionName} is over at least one of its limits.`,
    "What you already hold isn't affected. See which limits are exceeded before you buy more.",
  ],
  link: { path: '/compliance', label: 'View your limits' },
});

export const limitWords = {
  'limits.change-waiting': changeWords,
  'limits.broken': brokenWords,
  'limits.shared': sharedWords,
} satisfies Words;
