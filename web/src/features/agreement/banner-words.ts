import type { SignedAgreement } from '#shared/contract/signing.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { AgreementProgress } from './agreement-progress.ts';

export interface BannerWords {
  tone: Tone;
  title: string;
  text: string;
}

const unsigned: BannerWords = {
  tone: 'caution',
  title: "You haven't signed the user agreement yet",
  text: 'Sign it to indicate interest, view due diligence files and buy LPs.',
};

type Said = (agreement: SignedAgreement) => BannerWords;

const words: Record<Exclude<AgreementProgress['kind'], 'unsigned' | 'completed'>, Said> = {
  started: (agreement) => ({
    ...unsigned,
    text: `You opened it on ${dayOfMoment(agreement.date)} but didn't finish. Sign it to view due diligence files and buy LPs.`,
  }),
  forwarded: ({ signerName, signerEmail, ...agreement }) => ({
    tone: 'info',
    title: 'Waiting for another signer',
    text: `We sent the request to ${signerName} (${signerEmail}) on ${dayOfMoment(agreement.date)}.`,
  }),
  declined: ({ signerName }) => ({
    tone: 'critical',
    title: 'The user agreement was declined',
    text: `${signerName} declined to sign it. You can start again.`,
  }),
  rejected: () => ({
    tone: 'critical',
    title: 'Your user agreement was rejected',
    text: "An administrator didn't accept it. You can start again.",
  }),
  voided: () => ({
    tone: 'caution',
    title: 'The request to sign the user agreement was withdrawn',
    text: 'It can no longer be signed. You can start again.',
  }),
};

const processing: BannerWords = {
  tone: 'info',
  title: 'Your user agreement is being processed',
  text: "You'll be able to view due diligence and commit as soon as we verify your account.",
};

const notOpen: BannerWords = {
  tone: 'info',
  title: 'Your user agreement is signed',
  text: "This LP isn't open right now. As soon as we verify your account, you can commit to LPs that are.",
};

export const removed: BannerWords = {
  tone: 'caution',
  title: 'Your account is no longer verified',
  text: 'You can still browse, but not view due diligence files or place orders. Contact us if you have questions.',
};

/** `isLpOpen` is null outside an LP. */
export function bannerWords({ kind, agreement }: AgreementProgress, isLpOpen: boolean | null): BannerWords {
  if (kind === 'completed') return isLpOpen === false ? notOpen : processing;
  return agreement && kind !== 'unsigned' ? words[kind](agreement) : unsigned;
}
