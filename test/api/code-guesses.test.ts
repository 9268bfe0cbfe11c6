import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { codeOf, cognitoOf } from '#test/support/sign-ins.ts';

const MINUTE = 60_000;
const refused = {
  name: 'UserLambdaValidationException',
  message: 'PreAuthentication failed with error Too many wrong codes.',
};

describe('guessing codes of the second factor', () => {
  // The user pool's clock alone: what it tells of earlier is earlier for the product too.
  let ago = 0;
  const app = runningApp({ cognitoNow: () => Date.now() - ago });
  const admin = app.as('admin');

  /** Someone with an authenticator app. */
  async function enrolled() {
    const person = await someone(app);
    const cognito = cognitoOf(app);
    const session = await cognito.signIn(person.email);
    const secret = await cognito.associate(session);
    await cognito.switchOn(session, secret);
    return { person, secret };
  }
  /** Wrong codes, three with each sign-in. */
  async function guesses(email: string, count: number) {
    for (let left = count; left > 0; left -= 3) await cognitoOf(app).guessCodes(email, Math.min(3, left));
  }
  const signIn = (email: string, secret: string) => cognitoOf(app).signIn(email, secret);
  const auditOf = async ({ id }: User) => {
    const { value } = await admin.users.audit({ id, query: {} });
    return value.map(({ Type }) => Type).filter((type) => type === 'Codes Guessed');
  };

  it('is refused at ten of 36 in twelve sign-ins, the right code too, and its person hears of it once', async () => {
    const { person, secret } = await enrolled();
    await expect(guesses(person.email, 36)).rejects.toMatchObject(refused);
    await expect(signIn(person.email, secret)).rejects.toMatchObject(refused);
    const subject = 'Someone is guessing your Tandem verification codes';
    await expect.poll(() => app.outbox.messages(person.email).map((mail) => mail.subject)).toContain(subject);
    expect(await auditOf(person)).toEqual(['Codes Guessed']);
    expect(app.outbox.messages(person.email).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it('counts over sign-ins, up to nine', async () => {
    const { person, secret } = await enrolled();
    await guesses(person.email, 9);
    await expect(signIn(person.email, secret)).resolves.toHaveProperty('accessToken');
    await guesses(person.email, 9);
    await expect(signIn(person.email, secret)).resolves.toHaveProperty('accessToken');
    expect(await auditOf(person)).toEqual([]);
  });

  it.each([
    ['an hour', 10, 61 * MINUTE],
    ['a day', 12, 24 * 60 * MINUTE],
  ])('is forgiven after %s', async (_, count, age) => {
    const { person, secret } = await enrolled();
    ago = age;
    await guesses(person.email, count).catch(() => undefined);
    ago = 0;
    await expect(signIn(person.email, secret)).resolves.toHaveProperty('accessToken');
  });

  it('is refused again after one more, within the day', async () => {
    const { person, secret } = await enrolled();
    ago = 61 * MINUTE;
    await guesses(person.email, 10);
    ago = 0;
    await guesses(person.email, 1);
    await expect(signIn(person.email, secret)).rejects.toMatchObject(refused);
  });

  it('of one person keeps no one else out, nor does a wrong password count', async () => {
    const [one, two] = [await enrolled(), await enrolled()];
    await guesses(one.person.email, 10);
    await expect(signIn(one.person.email, codeOf(one.secret))).rejects.toMatchObject(refused);
    for (let n = 0; n < 12; n++) await cognitoOf(app).guess(two.person.email, `Guess-${n}-of-many!`);
    ago = -16 * MINUTE;
    await expect(signIn(two.person.email, two.secret)).rejects.not.toMatchObject(refused);
    ago = 0;
  });
});
