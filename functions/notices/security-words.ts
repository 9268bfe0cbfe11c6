import type { Event, EventOf, EventType } from '#shared/events/event.ts';
import { momentInWords } from '#shared/format/date.ts';
import type { NoticeWords } from './notice-words.ts';

/** Changes of access to an account, which its person is always told. */
export const securityTypes = [
  'user.factor-enrolled',
  'user.factor-replaced',
  'user.factor-removed',
  'user.factor-reset',
  'user.reset-unfinished',
  'user.codes-guessed',
  'user.password-changed',
  'user.password-reset',
  'user.administrator-granted',
  'user.administrator-removed',
  'user.verified',
  'user.verification-removed',
  'user.verification-restored',
  'user.disabled',
  'user.enabled',
  'agreement.forwarded',
] as const satisfies readonly EventType[];
export type SecurityType = (typeof securityTypes)[number];

export const isSecurityEvent = (event: Event): event is Extract<Event, EventOf<SecurityType>> =>
  securityTypes.some((type) => type === event.type);

interface Words {
  subject: string;
  what: [before: string, after: string];
  next?: string;
  /** Done by the person, as far as we know; otherwise by an administrator. */
  isOwn?: true;
}

const words: Record<SecurityType, Words> = {
  'user.factor-enrolled': {
    subject: 'A second factor was added to your Tandem account',
    what: ['A second factor was set up for your Tandem account on', '.'],
    next: "From now on, we'll ask for a code when you sign in.",
    isOwn: true,
  },
  'user.factor-replaced': {
    subject: "Your Tandem account's second factor was replaced",
    what: ["Your Tandem account's second factor was replaced on", '.'],
    next: 'From now on, sign in with codes from the new one.',
    isOwn: true,
  },
  'user.factor-removed': {
    subject: "Your Tandem account's second factor was removed",
    what: ["Your Tandem account's second factor was removed on", '.'],
    next: 'To set up a new one, ask us to reset it first.',
    isOwn: true,
  },
  'user.factor-reset': {
    subject: "Your Tandem account's second factor was reset",
    what: ["An administrator reset your Tandem account's second factor on", ', and you were signed out everywhere.'],
    next: 'Sign in with your password, then set up a new second factor.',
  },
  'user.reset-unfinished': {
    subject: 'Finish resetting your Tandem one-time passcode',
    what: ['You started to reset your one-time passcode, and signed in to Tandem without a code on', '.'],
    next: "Until you finish, your password is all it takes to sign in. We'll show you how on your next visit, and email you a code.",
    isOwn: true,
  },
  'user.codes-guessed': {
    subject: 'Someone is guessing your Tandem verification codes',
    what: ['Ten or more wrong verification codes were entered for your Tandem account by', '.'],
    next: "To get that far, someone had to enter your password. We'll refuse every sign-in until an hour has passed without a wrong code, yours included.",
    isOwn: true,
  },
  'user.password-changed': {
    subject: 'Your Tandem password was changed',
    what: ['Your Tandem password was changed on', '.'],
    isOwn: true,
  },
  'user.password-reset': {
    subject: 'Your Tandem password was reset',
    what: ['Your Tandem password was reset on', ', with a code sent to this address.'],
    isOwn: true,
  },
  'user.administrator-granted': {
    subject: "You're now a Tandem administrator",
    what: ['An administrator made you an administrator of Tandem on', '.'],
    next: 'You can now manage users, offerings and purchase commitments.',
  },
  'user.administrator-removed': {
    subject: "You're no longer a Tandem administrator",
    what: ['An administrator removed the administrator role from your Tandem account on', '.'],
  },
  'user.verified': {
    subject: 'Your Tandem account is verified',
    what: ['An administrator verified your Tandem account on', '.'],
    next: 'You can now view due diligence files, indicate interest and submit purchase commitments.',
  },
  'user.verification-removed': {
    subject: 'Your Tandem account is no longer verified',
    what: ["An administrator removed your Tandem account's verification on", '.'],
    next: 'You can still sign in and browse, but not view due diligence files or place orders.',
  },
  'user.verification-restored': {
    subject: 'Your Tandem account is verified again',
    what: ["An administrator restored your Tandem account's verification on", '.'],
    next: 'You can view due diligence files and place orders again.',
  },
  'user.disabled': {
    subject: 'Your Tandem account was disabled',
    what: ['An administrator disabled your Tandem account on', '.'],
    next: 'You were signed out everywhere and can no longer sign in.',
  },
  'user.enabled': {
    subject: 'Your Tandem account was enabled',
    what: ['An administrator enabled your Tandem account on', '.'],
    next: 'You can sign in again.',
  },
  'agreement.forwarded': {
    subject: 'Your user agreement was sent to another signer',
    what: ['A request to sign your Tandem user agreement was sent to another person on', '.'],
    isOwn: true,
  },
};

/** Includes what to do if it isn't right. */
export function securityWords(event: EventOf<SecurityType>): NoticeWords {
  const { subject, what, next, isOwn } = words[event.type];
  const [before, after] = what;
  return {
    title: subject,
    body: [
      `${before} ${momentInWords(event.at)}${after}`,
      ...(next ? [next] : []),
      ...('to' in event.data ? [`We sent it to: "${event.data.to}"`] : []),
    ],
    items: [],
    facts: [],
    link: null,
    advice: isOwn
      ? {
          when: "If this was you, there's nothing else to do. If it wasn't, someone else may be using your account:",
          links: [
            { path: '/reset-password', label: 'Reset your password' },
            { path: '/logout/everywhere', label: 'Sign out everywhere' },
            { path: 'mailto:support', label: 'Email support' },
          ],
        }
      : {
          when: "If you weren't expecting this or think it's a mistake, let us know:",
          links: [{ path: 'mailto:support', label: 'Email support' }],
        },
  };
}
