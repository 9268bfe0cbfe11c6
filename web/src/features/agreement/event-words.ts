import type { SigningEvent } from '#shared/domain/agreement.ts';
import type { Tone } from '../../ui/badge.tsx';

export interface EventWords {
  tone: Tone;
  title: string;
  text: string;
}

const words: Record<SigningEvent, EventWords> = {
  cancel: {
    tone: 'info',
    title: 'Finish Later',
    text: "The user agreement isn't signed yet. You can pick up where you left off at any time.",
  },
  decline: { tone: 'critical', title: 'Declined', text: 'You declined to sign the user agreement.' },
  exception: {
    tone: 'critical',
    title: 'Something went wrong while signing',
    text: "The signing service reported an error. The user agreement isn't signed. Please try again.",
  },
  fax_pending: {
    tone: 'info',
    title: 'Waiting for your fax',
    text: 'The user agreement will be complete once the faxed pages arrive.',
  },
  id_check_failed: {
    tone: 'critical',
    title: "The identity check didn't succeed",
    text: "The user agreement isn't signed. Please try again, or contact support.",
  },
  session_timeout: {
    tone: 'caution',
    title: 'The signing session timed out',
    text: "The user agreement isn't signed yet. Open it again to continue.",
  },
  signing_complete: {
    tone: 'positive',
    title: 'The user agreement is signed',
    text: 'Thank you. Your signature has been recorded.',
  },
  ttl_expired: {
    tone: 'caution',
    title: 'The signing page expired',
    text: 'A signing page can be opened only once, within five minutes. Open the user agreement again.',
  },
  viewing_complete: {
    tone: 'info',
    title: 'You have read the user agreement',
    text: "It isn't signed yet. Open it again to sign it.",
  },
};

const general: EventWords = {
  tone: 'info',
  title: 'The signing page was closed',
  text: 'Checking the status of your user agreement.',
};

/** Unknown events get a general sentence. */
export const eventWords = (event: string): EventWords =>
  Object.hasOwn(words, event) ? words[event as SigningEvent] : general;
