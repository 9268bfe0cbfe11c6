import type { SecurityEvent, SecurityType } from '#shared/events/domain-event.ts';
import { momentInWords } from '#shared/format/date.ts';
import type { Mail } from '../services/mailer.ts';

interface Words {
  subject: string;
  /** What happened; the moment stands between these two. */
  what: [before: string, after: string];
  next?: string;
  /** Done by the person, as far as we know; otherwise by an administrator. */
  isOwn?: true;
}

const words: Record<SecurityType, Words> = {
  'Factor Enrolled': {
    subject: 'A second factor was added to your Tandem account',
    what: ['A second factor was set up for your Tandem account on', '.'],
    next: "From now on, we'll ask for a code when you sign in.",
    isOwn: true,
  },
  'Factor Replaced': {
    subject: "Your Tandem account's second factor was replaced",
    what: ["Your Tandem account's second factor was replaced on", '.'],
    next: 'From now on, sign in with codes from the new one.',
    isOwn: true,
  },
  'Factor Removed': {
    subject: "Your Tandem account's second factor was removed",
    what: ["Your Tandem account's second factor was removed on", '.'],
    next: 'To set up a new one, ask us to reset it first.',
    isOwn: true,
  },
  'Factor Reset': {
    subject: "Your Tandem account's second factor was reset",
    what: ["An administrator reset your Tandem account's second factor on", ', and you were signed out everywhere.'],
    next: 'Sign in with your password, then set up a new second factor.',
  },
  'Password Changed': {
    subject: 'Your Tandem password was changed',
    what: ['Your Tandem password was changed on', '.'],
    isOwn: true,
  },
  'Password Reset': {
    subject: 'Your Tandem password was reset',
    what: ['Your Tandem password was reset on', ', with a code sent to this address.'],
    isOwn: true,
  },
  'Administrator Granted': {
    subject: "You're now a Tandem administrator",
    what: ['An administrator made you an administrator of Tandem on', '.'],
    next: 'You can now manage users, offerings and purchase commitments.',
  },
  'Administrator Removed': {
    subject: "You're no longer a Tandem administrator",
    what: ['An administrator removed the administrator role from your Tandem account on', '.'],
  },
  'User Verified': {
    subject: 'Your Tandem account is verified',
    what: ['An administrator verified your Tandem account on', '.'],
    next: 'You can now view due diligence files, indicate interest and submit purchase commitments.',
  },
  'Verification Removed': {
    subject: 'Your Tandem account is no longer verified',
    what: ["An administrator removed your Tandem account's verification on", '.'],
    next: 'You can still sign in and browse, but not view due diligence files or place orders.',
  },
  'Verification Restored': {
    subject: 'Your Tandem account is verified again',
    what: ["An administrator restored your Tandem account's verification on", '.'],
    next: 'You can view due diligence files and place orders again.',
  },
  'Account Disabled': {
    subject: 'Your Tandem account was disabled',
    what: ['An administrator disabled your Tandem account on', '.'],
    next: 'You were signed out everywhere and can no longer sign in.',
  },
  'Account Enabled': {
    subject: 'Your Tandem account was enabled',
    what: ['An administrator enabled your Tandem account on', '.'],
    next: 'You can sign in again.',
  },
  'Agreement Forwarded': {
    subject: 'Your user agreement was sent to another signer',
    what: ['A request to sign your Tandem user agreement was sent to another person on', '.'],
    isOwn: true,
  },
};

interface Places {
  siteUrl: string;
  supportMail: string;
}

/** What people read when something changed who can get at their account, and what to do if that is not right. */
export function securityMail(event: SecurityEvent, { siteUrl, supportMail }: Places): Omit<Mail, 'to'> {
  const { subject, what, next, isOwn } = words[event.type];
  const [before, after] = what;
  const paragraphs = [
    `${before} ${momentInWords(event.at)}${after}`,
    next,
    event.type === 'Agreement Forwarded' && `We sent it to: "${event.after}"`,
    isOwn
      ? [
          "If this was you, there's nothing else to do. If it wasn't, someone else may be using your account:",
          `- Reset your password: ${siteUrl}/reset-password`,
          `- Sign out everywhere: ${siteUrl}/logout/everywhere`,
          `- Let us know: ${supportMail}`,
        ].join('\n')
      : `If you weren't expecting this or think it's a mistake, let us know: ${supportMail}`,
    'Tandem\n',
  ];
  return { subject, text: paragraphs.filter(Boolean).join('\n\n') };
}
