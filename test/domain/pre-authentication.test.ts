import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { preAuthentication } from '#functions/triggers/pre-authentication.ts';
import type { FactorAnswer } from '#shared/domain/code-guesses.ts';
import { aUser } from '#test/support/builders.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const guessed: FactorAnswer[] = Array.from({ length: 10 }, (_, n) => ({
  at: now.getTime() - n * 1000,
  isRight: false,
}));

function trigger(answers: () => Promise<FactorAnswer[]>) {
  const add = vi.fn(async () => undefined);
  const factorAnswers = vi.fn(answers);
  let told = 0;
  const run = preAuthentication({
    now: () => now,
    newId: (prefix: string) => `${prefix}1`,
    users: { find: async (id) => aUser({ id }) },
    audit: { add },
    rates: { exceeded: async () => (told++ === 0 ? null : 60) },
    authEvents: () => ({ factorAnswers }),
  });
  const sign = (request: object = {}) =>
    run({ userName: 'u-1', userPoolId: 'pool', request } as PreAuthenticationTriggerEvent);
  return { sign, add, factorAnswers };
}

describe('what runs before a sign-in', () => {
  it('asks for the last 24 hours, and lets pass', async () => {
    const { sign, add, factorAnswers } = trigger(async () => guessed.slice(1));
    await expect(sign()).resolves.toMatchObject({ userName: 'u-1' });
    expect(factorAnswers).toHaveBeenCalledWith('u-1', new Date('2026-11-25T12:00:00.000Z'));
    expect(add).not.toHaveBeenCalled();
  });

  it('refuses where codes are guessed, and has the person told once', async () => {
    const { sign, add } = trigger(async () => guessed);
    for (let n = 0; n < 3; n++) await expect(sign()).rejects.toThrow('Too many wrong codes');
    expect(add).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'Codes Guessed', subjectId: 'u-1', actorName: 'Sign-in' }),
    );
  });

  it('lets pass where Cognito cannot tell, and whom no one knows', async () => {
    await expect(trigger(() => Promise.reject(new Error('Throttled'))).sign()).resolves.toBeDefined();
    const { sign, factorAnswers } = trigger(async () => guessed);
    await expect(sign({ userNotFound: true })).resolves.toBeDefined();
    expect(factorAnswers).not.toHaveBeenCalled();
  });
});
