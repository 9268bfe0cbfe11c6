import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { people } from '#test/support/app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { cognitoOf } from '#test/support/sign-ins.ts';

const GUESSES = 1000;
const wrong = { status: 400, name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { ...wrong, message: 'Password attempts exceeded' };

describe('guessing a password', () => {
  let at = Date.now();
  const app = runningApp({ cognitoNow: () => at });

  const guess = (email: string, password: string) => cognitoOf(app).guess(email, password);
  async function guesses(email: string, pauseMs: number, count = GUESSES) {
    const answers = [];
    for (let n = 0; n < count; n++) {
      answers.push(await guess(email, `Guess-${n}-of-many!`));
      at += pauseMs;
    }
    return answers;
  }

  it('is locked out after five of 1,000 tries, and the right password with it, for a while', async () => {
    const answers = await guesses(people.basic, 0);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(expect.objectContaining(wrong)));
    expect(answers.slice(5)).toEqual(Array(GUESSES - 5).fill(expect.objectContaining(locked)));
    expect(await guess(people.basic, PASSWORD)).toMatchObject(locked);
    at += 1000;
    expect(await guess(people.basic, PASSWORD)).toMatchObject({ status: 200, name: undefined });
    const token = await app.signIn(people.basic);
    expect(await (await app.call('/auth', { token })).json()).toMatchObject({ IsAuthenticated: true });
  });

  it('gets few tries even with patience, and learns from none whether the address has an account', async () => {
    const known = await guesses(people.northfield, 1000);
    const unknown = await guesses('nobody@northfield.example', 1000);
    expect(unknown).toEqual(known);
    expect(known.filter(({ message }) => message === wrong.message).length).toBeLessThan(20);
    expect(new Set(known.map(({ message }) => message))).toEqual(new Set([wrong.message, locked.message]));
  });

  it('of one person does not lock another out', async () => {
    await guesses(people.buyer2, 0, 20);
    expect(await guess(people.seller, PASSWORD)).toMatchObject({ status: 200 });
  });
});
