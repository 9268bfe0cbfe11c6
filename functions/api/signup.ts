import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { invalidAt } from '#shared/contract/problem.ts';
import { signup as routes, type SignUp } from '#shared/contract/signup.ts';
import type { SignUpDetails } from '#shared/domain/new-user.ts';
import { holdBack } from '../rules/hold-back.ts';
import { PhoneNumber } from '../rules/phone-number.ts';
import { Answer } from '../runtime/answer.ts';
import { log } from '../runtime/log.ts';
import { networkAddress } from '../runtime/network-address.ts';
import { serve } from '../runtime/serve.ts';
import { type IdentityService, wrongCode } from '../services/identity.ts';
import type { Mail, Mailer } from '../services/mailer.ts';
import type { MailedStore } from '../store/mailed.ts';
import type { RateStore } from '../store/rates.ts';
import type { SignUpStore } from '../store/sign-ups.ts';

export interface SignUpDeps {
  signUps: SignUpStore;
  rates: RateStore;
  identity: IdentityService;
  mailed: MailedStore;
  mailer: Mailer;
  siteUrl: string;
}

/** Constant time, so it doesn't tell whether an address has an account. */
const ANSWER_MS = 800;

const HOUR = 3600;
const limits = {
  email: { name: 'sign-up-email', most: 5, seconds: HOUR },
  // All of a credit union's people, on the day they join.
  viewer: { name: 'sign-up-viewer', most: 40, seconds: HOUR },
  // A CloudFront edge has many viewers behind it; this alone limits calls past it by someone who learned its key.
  peer: { name: 'sign-up-peer', most: 400, seconds: HOUR },
};
const codeLimits = {
  // Cognito counts only accounts, which would reveal new ones.
  signUp: { name: 'sign-up-code', most: 10, seconds: HOUR },
  viewer: { name: 'sign-up-code-viewer', most: 200, seconds: HOUR },
  peer: { name: 'sign-up-code-peer', most: 2000, seconds: HOUR },
};

export const signup = (deps: SignUpDeps) =>
  serve(routes, {
    async signUp({ body, now, ...request }) {
      if (!body) return new Answer({ signUpUrl: '/signup' }, {}, 200);
      const phones = { phoneNumber: phone('phoneNumber', body), cellPhone: phone('cellPhone', body) };
      // Before the lookup, so known and unknown addresses count alike.
      const who = { ...networkAddress(request), email: body.email };
      await holdBack(deps.rates, { limits, who, what: 'sign-ups', now });
      const signUpId = newSecret();
      await Promise.all([register(deps, { ...body, ...phones }, signUpId, now), pause(ANSWER_MS)]);
      return { signUpId };
    },

    /** By this browser's sign-up, not by address: the mailbox's newest code may belong to someone else's sign-up with their password. */
    async confirm({ body: { signUpId, code }, now, ...request }) {
      await holdBack(deps.rates, {
        limits: codeLimits,
        who: { ...networkAddress(request), signUp: signUpId },
        what: 'codes',
        now,
      });
      const [outcome] = await Promise.allSettled([confirm(deps, signUpId, code), pause(ANSWER_MS)]);
      if (outcome.status === 'rejected') throw outcome.reason;
    },
  });

const newSecret = () => randomBytes(32).toString('base64url');

async function confirm({ signUps, identity }: SignUpDeps, signUpId: string, code: string): Promise<void> {
  const accountId = await signUps.accountOf(signUpId);
  if (!accountId) throw wrongCode();
  await identity.confirm(accountId, code);
}

/** Recorded before Cognito, so no account is unknown to us. */
async function register(deps: SignUpDeps, body: SignUp, signUpId: string, now: Date): Promise<void> {
  const { signUps, identity } = deps;
  const ticket = newSecret();
  await signUps.begin(ticket, detailsOf(body), now);
  const { isKnown, accountId } = await identity.signUp(body, ticket);
  if (isKnown) await remindOwner(deps, body.email, now);
  if (accountId) await signUps.awaitCode(signUpId, accountId, now);
}

const detailsOf = ({ email, jobTitle, phoneNumber, cellPhone, creditUnionName, ...body }: SignUp): SignUpDetails => ({
  email,
  jobTitle,
  phoneNumber,
  cellPhone,
  creditUnionName,
  givenName: body.firstName,
  surname: body.lastName,
  routingNumber: body.rtNumber,
});

type Reminding = Pick<SignUpDeps, 'mailed' | 'mailer' | 'siteUrl'>;

/** At most once an hour: whoever types the address must neither flood the owner nor learn of it. */
async function remindOwner({ mailed, mailer, siteUrl }: Reminding, to: string, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  try {
    if (await mailed.claim(`Known Address ${hour}`, to, now)) await mailer.send(reminder(to, siteUrl));
  } catch (error) {
    // Another answer would reveal that the address is known.
    log.error('reminder of an account not sent', error);
  }
}

export const reminder = (to: string, siteUrl: string): Mail => ({
  to,
  subject: 'You already have a Tandem account',
  text: [
    'Someone tried to create a Tandem account with this email address, which already has one.',
    `If it was you, sign in:\n${siteUrl}/signin`,
    `Forgot your password?\n${siteUrl}/reset-password`,
    "If this wasn't you, you can ignore this email.",
    'Tandem\n',
  ].join('\n\n'),
});

function phone(field: 'phoneNumber' | 'cellPhone', body: SignUp): string {
  const result = PhoneNumber(field === 'phoneNumber' ? 'Phone number' : 'Cell phone').safeParse(body[field]);
  if (result.success) return result.data;
  const detail = result.error.issues[0]?.message ?? "That isn't a valid telephone number";
  throw invalidAt(`/${field}`, detail);
}
