import { changedSentence } from '#shared/domain/wire-instructions.ts';
import { easternMoment } from '#shared/format/date.ts';
import type { Words, WordsOf } from './notice-words.ts';

const enteredWords: WordsOf<'wire-instructions.entered'> = ({ data }, { entry }) =>
  entry === 'WireCallBacks'
    ? {
        title: `${data.creditUnionName} entered wire instructions`,
        body: [
          `${data.byName} is its only Partner, so an administrator has to confirm them.`,
          'Call the credit union first, at a number that you already know and never at one that came with the change.',
        ],
        link: {
          path: `/admin/credit-unions/${data.creditUnionId}/wire-instructions`,
          label: 'Review the instructions',
        },
      }
    : {
        title: 'Wire instructions are waiting for your confirmation',
        body: [
          `${data.byName} entered wire instructions for ${data.creditUnionName}.`,
          "They'll take effect once another Partner confirms them. Compare every digit with your bank's own papers.",
        ],
        link: { path: '/selling/wire-instructions', label: 'Review the instructions' },
      };

/** Nothing that was changed: mail is what thieves write. */
const changedWords: WordsOf<'wire-instructions.changed'> = ({ at, data }) => ({
  title: `Wire instructions of ${data.creditUnionName} changed`,
  body: [
    changedSentence(data.creditUnionName, easternMoment(at)),
    'We never email account numbers. The instructions are in Tandem alone, and no one has to confirm them by email.',
  ],
  advice: {
    when: "If this is your own credit union and you weren't expecting a change, let us know right away:",
    links: [{ path: 'mailto:support', label: 'Email support' }],
  },
});

export const wireWords = {
  'wire-instructions.entered': enteredWords,
  'wire-instructions.changed': changedWords,
} satisfies Words;
