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
    text: 'The user agreement is not signed yet. You can go on whenever you like.',
  },
  decline: { tone: 'critical', title: 'Declined', text: 'You have declined to sign the user agreement.' },
  exception: {
    tone: 'critical',
    title: 'Something went wrong while signing',
    text: 'The signing service reported an error. The user agreement is not signed; please try again.',
  },
  fax_pending: {
    tone: 'info',
    title: 'Waiting for your fax',
    text: 'The user agreement counts as signed once the faxed pages have arrived.',
  },
  id_check_failed: {
    tone: 'critical',
    title: 'The identity check was not passed',
    text: 'The user agreement is not signed. Please try again, or contact support.',
  },
  session_timeout: {
    tone: 'caution',
    title: 'The signing session timed out',
    text: 'The user agreement is not signed yet. Open it again to go on.',
  },
  signing_complete: {
    tone: 'positive',
    title: 'The user agreement is signed',
    text: 'Thank you. The signature has been recorded.',
  },
  ttl_expired: {
    tone: 'caution',
    title: 'The signing page had expired',
    text: 'A signing page can be opened once and within five minutes. Open the user agreement again.',
  },
  viewing_complete: {
    tone: 'info',
    title: 'You have read the user agreement',
    text: 'It is not signed yet. Open it again to sign it.',
  },
};

const general: EventWords = {
  tone: 'info',
  title: 'The signing page was closed',
  text: 'We are checking how the user agreement stands.',
};

/** What to say when the signing page returns; an event we do not know gets a general sentence. */
export const eventWords = (event: string): EventWords =>
  Object.hasOwn(words, event) ? words[event as SigningEvent] : general;
