import * as z from 'zod';
import { by, type Definitions } from './event-definition.ts';

const account = { userId: z.string(), userName: z.string(), ...by };
const ofAccount = (summary: string) => ({ summary, version: 1, data: z.object(account) });

const ofSignIn = (summary: string) => ({ ...ofAccount(summary), isInternal: true as const });

export const personEvents = {
  'agreement.completed': {
    summary: 'A user agreement was signed; its person can be verified.',
    version: 1,
    data: z.object({ ...account, isForwarded: z.boolean() }),
  },
  'agreement.rejected': ofAccount('An administrator rejected a user agreement.'),
  'agreement.forwarded': {
    summary: 'A user agreement was sent to another signer.',
    version: 1,
    data: z.object({ ...account, to: z.string() }),
    isInternal: true,
  },
  'user.signed-up': ofAccount('Someone has an account.'),
  'user.verified': ofAccount('A user can see due diligence files and place orders.'),
  'user.verification-removed': ofAccount('A user can no longer do so.'),
  'user.verification-restored': ofAccount('A user can do so again.'),
  'user.disabled': ofAccount('An account was disabled; its sessions are over.'),
  'user.enabled': ofAccount('An account was enabled again.'),
  'user.flagged-inactive': ofAccount('A user has been away for 30 days.'),
  'user.administrator-granted': ofAccount('A user became an administrator.'),
  'user.administrator-removed': ofAccount('A user is no longer an administrator.'),
  'user.factor-enrolled': ofSignIn('A user set up a second factor.'),
  'user.factor-replaced': ofSignIn('A user replaced the second factor.'),
  'user.factor-removed': ofSignIn('A second factor was switched off.'),
  'user.factor-reset': ofSignIn('An administrator reset a second factor.'),
  'user.reset-unfinished': ofSignIn('A user was replacing the authenticator app, and signed in without a code.'),
  'user.codes-guessed': ofSignIn('Too many wrong codes were given at sign-in; sign-ins are refused for an hour.'),
  'user.password-changed': ofSignIn('A user changed the password.'),
  'user.password-reset': ofSignIn('A password was reset with a code sent by email.'),
  'user.erased': {
    summary: 'A person was erased. Data of theirs that is kept under this id elsewhere should go, too.',
    version: 1,
    data: z.object({ userId: z.string() }),
  },
} satisfies Definitions;
