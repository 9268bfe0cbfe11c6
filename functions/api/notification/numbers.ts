import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { holdBack } from '../../rules/hold-back.ts';
import { PhoneNumber } from '../../rules/phone-number.ts';
import { preferencesAudit } from '../../rules/preferences-audit.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import type { Texter } from '../../services/texts.ts';
import type { NumberProofStore } from '../../store/number-proofs.ts';
import type { RateStore } from '../../store/rates.ts';
import { type PreferencesDeps, personOf } from './preferences.ts';

export interface NumbersDeps extends PreferencesDeps {
  rates: RateStore;
  proofs: NumberProofStore;
  texts: Texter;
}

const HOUR = 3600;
const limits = {
  person: { name: 'number-code-person', most: 5, seconds: HOUR },
  // By number, also where several people enter it.
  number: { name: 'number-code-number', most: 5, seconds: HOUR },
  numberOfDay: { name: 'number-code-day', most: 10, seconds: 24 * HOUR },
};
const MINUTES = 10;
const TRIES = 5;

const Body = z.object({ smsNumber: PhoneNumber('Phone number') });

type Asking = { id: string; body: { smsNumber: string } } & Pick<RequestContext, 'now'>;

/** Keeps nothing if the code couldn't be sent. */
export async function sendCode(
  { rates, texts, proofs }: Pick<NumbersDeps, 'rates' | 'texts' | 'proofs'>,
  { id, body, now }: Asking,
): Promise<void> {
  const { smsNumber: number } = valid(Body, body);
  if (!texts.reaches(number)) {
    throw invalidAt('/smsNumber', "We can't send texts to that country. Enter a US number.");
  }
  await holdBack(rates, { limits, who: { person: id, number, numberOfDay: number }, what: 'codes', now });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const message = `${code} is your Tandem code. It expires in ${MINUTES} minutes. Didn't ask for it? Ignore this text.`;
  await texts.send({ to: number, message });
  const expiresAt = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  await proofs.begin({ userId: id, number, code }, { triesLeft: TRIES, expiresAt });
}

type Confirming = { id: string; body: { code: string } } & Pick<RequestContext, 'now' | 'remember'>;

/** Replaces the earlier number. */
export async function confirmNumber(
  deps: Pick<NumbersDeps, 'preferences' | 'proofs' | 'users' | 'newId'>,
  { id, body: { code }, now, remember }: Confirming,
  actor: Caller,
): Promise<void> {
  const { preferences, proofs } = deps;
  const proof = await proofs.open(id, now);
  if (!proof) throw codeIsOver();
  await proofs.spendTry(id, proof, codeIsOver);
  if (!proofs.isCode(proof, { userId: id, code })) throw proof.triesLeft > 1 ? notThisCode() : codeIsOver();
  const at = now.toISOString();
  const subject = await personOf(deps, id);
  await withRetry(async () => {
    const kept = await preferences.of(id);
    const next = { ...kept, sms: { number: proof.number, confirmedAt: at } };
    const entries = preferencesAudit(deps, { actor, subject, before: kept, after: next, at });
    await preferences.save(next, () => [proofs.using(id, proof, codeIsOver), ...remember(undefined)], entries);
  });
}

const wrongCode = (detail: string) =>
  new Problem('wrong_code', { message: detail, errors: [{ pointer: '/code', detail }] });
const notThisCode = () => wrongCode("That code isn't right. Check the text message and try again.");
const codeIsOver = () => wrongCode('That code no longer works. Send a new one.');
