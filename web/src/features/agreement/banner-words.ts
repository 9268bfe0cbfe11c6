import type { SignedAgreement } from '#shared/contract/signing.ts';
import { date } from '#shared/format/date.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { Standing } from './standing.ts';

export interface BannerWords {
  tone: Tone;
  title: string;
  text: string;
}

const unsigned: BannerWords = {
  tone: 'caution',
  title: 'Your user agreement is not signed yet',
  text: "Sign it to indicate interest, to read due diligence files and to buy LP's.",
};

type Said = (agreement: SignedAgreement) => BannerWords;

const words: Record<Exclude<Standing['kind'], 'unsigned' | 'completed'>, Said> = {
  started: (agreement) => ({
    ...unsigned,
    text: `You opened it on ${date(agreement.date)} and have not finished. Sign it to read due diligence files and to buy LP's.`,
  }),
  forwarded: ({ signerName, signerEmail, ...agreement }) => ({
    tone: 'info',
    title: 'Your user agreement waits for another signer',
    text: `The request was sent to ${signerName} (${signerEmail}) on ${date(agreement.date)}.`,
  }),
  declined: ({ signerName }) => ({
    tone: 'critical',
    title: 'The user agreement was declined',
    text: `${signerName} declined to sign it. You may start again.`,
  }),
  rejected: () => ({
    tone: 'critical',
    title: 'Your user agreement was rejected',
    text: 'An administrator did not accept it. You may start again.',
  }),
  voided: () => ({
    tone: 'caution',
    title: 'The request to sign the user agreement was withdrawn',
    text: 'It can no longer be signed. You may start again.',
  }),
};

const processing: BannerWords = {
  tone: 'info',
  title: 'Your user agreement is being processed',
  text: 'It is signed. Due diligence and purchases open to you once your account is verified.',
};

const notOpen: BannerWords = {
  tone: 'info',
  title: 'Your user agreement is signed',
  text: 'This LP is not open now. Once your account is verified you can take part in those that are.',
};

/** Of those who had Verified on this very agreement. */
export const removed: BannerWords = {
  tone: 'caution',
  title: 'Your account is no longer verified',
  text: 'You can still browse, but not view due diligence files or place orders. Contact us if you have questions.',
};

/** What the banner says. `isLpOpen` is null on pages of no LP. */
export function bannerWords({ kind, agreement }: Standing, isLpOpen: boolean | null): BannerWords {
  if (kind === 'completed') return isLpOpen === false ? notOpen : processing;
  return agreement && kind !== 'unsigned' ? words[kind](agreement) : unsigned;
}
