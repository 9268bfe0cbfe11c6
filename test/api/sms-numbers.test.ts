import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { numberProofRecord } from '#functions/store/number-proofs.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { rateStore } from '#functions/store/rates.ts';
import type { User } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const path = ({ id }: Pick<User, 'id'>) => `/notification/preferences/${id}/numbers`;
const stored = ({ id }: User) => preferenceStore(storesOf(app).table).of(id);
const proofOf = ({ id }: User) => storesOf(app).table.get(keys.numberProof(id), numberProofRecord);

let numbers = 100;
/** One that no other test counts texts to. */
const newNumber = () => `+1207555${String(++numbers).padStart(4, '0')}`;
const textsTo = (number: string) => app.outbox.messages(number).map(({ text }) => text);
const codeFor = (number: string) => /^\d{6}/.exec(textsTo(number)[0] ?? '')?.[0] ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const ask = async (person: User, smsNumber: string, headers: Record<string, string> = {}) =>
  send(app, `POST ${path(person)}`, { token: await app.tokenFor(person.email), body: { smsNumber }, headers });
const confirm = async (person: User, code: string, headers: Record<string, string> = {}) => {
  const token = await app.tokenFor(person.email);
  return send(app, `POST ${path(person)}/confirmations`, { token, body: { code }, headers });
};

describe('a number', () => {
  it('is the person’s by the code that was texted to it, and not before', async () => {
    const person = await someone(app, { cellPhone: '+12075550111' });
    const number = newNumber();
    const answer = await ask(person, `(207) 555-${number.slice(-4)}`);
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    const [text = '', ...more] = textsTo(number);
    expect(more).toEqual([]);
    expect(text).toMatch(/^\d{6} is your Tandem code\. /);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/http|www|\.\w{2,}\//);
    expect((await stored(person)).sms).toBeNull();

    expect((await confirm(person, codeFor(number))).status).toBe(204);
    expect((await stored(person)).sms).toEqual({ number, confirmedAt: expect.any(String) });
    const { value: rows } = await app.as('admin').users.audit({ id: person.id, query: {} });
    expect(rows.map(({ Type, After }) => [Type, After])).toEqual([
      ['Profile Edited', expect.stringMatching(/^Number for texts \(207\) 555-\d{4}, confirmed$/)],
    ]);
    const entity = await app.as('admin').users.get({ id: person.id });
    expect(entity).toMatchObject({ smsNumber: number, cellPhone: '+12075550111' });
    expect(await app.as('admin').notification.preferences({ id: person.id })).toMatchObject({
      smsNumber: number,
      smsNumberConfirmed: true,
    });
  });

  it('is texted from ours', async () => {
    const number = newNumber();
    expect((await ask(await someone(app), number)).status).toBe(202);
    expect(app.outbox.messages(number)).toMatchObject([{ from: '+18005550100' }]);
  });

  it.each(['+447700900123', '+14165550123', '+18765550123'])(
    'of a country that we text no one in: %s',
    async (number) => {
      const { detail } = await problemOf(await ask(await someone(app), number), 'invalid');
      expect(detail).toBe("We can't send texts to that country. Enter a US number.");
      expect(textsTo(number)).toEqual([]);
    },
  );

  it('stays until the code of another one is back', async () => {
    const person = await someone(app);
    const [first, second] = [newNumber(), newNumber()];
    await ask(person, first);
    await confirm(person, codeFor(first));
    await ask(person, second);
    expect((await stored(person)).sms).toMatchObject({ number: first, confirmedAt: expect.any(String) });
    await confirm(person, codeFor(second));
    expect((await stored(person)).sms).toMatchObject({ number: second });
  });

  it('keeps what was wished, and is seen as a new version', async () => {
    const person = await someone(app);
    const number = newNumber();
    const token = await app.tokenFor(person.email);
    const preferences = [{ name: 'Demand', smsEnabled: false, emailEnabled: false }];
    const put = `PUT /notification/preferences/${person.id}`;
    await send(app, put, { token, body: { smsNumber: '', preferences } });
    await ask(person, number);
    await confirm(person, codeFor(number));
    expect((await stored(person)).wishes).toEqual({ Demand: { SMS: false, EMAIL: false } });
    const headers = { 'if-match': '"1"' };
    await problemOf(await send(app, put, { token, headers, body: { smsNumber: '', preferences: [] } }), 'stale');
  });

  it('cannot be proved by anyone else, an administrator included', async () => {
    const person = await someone(app);
    const number = newNumber();
    await ask(person, number);
    const confirming = { body: { code: codeFor(number) } };
    for (const as of ['unverified', 'basic', 'buyer', 'admin'] as const) {
      await problemOf(await send(app, `POST ${path(person)}`, { as, body: { smsNumber: newNumber() } }), 'not_allowed');
      await problemOf(await send(app, `POST ${path(person)}/confirmations`, { as, ...confirming }), 'not_allowed');
    }
    expect((await stored(person)).sms).toBeNull();
  });

  it('of an administrator is proved by them', async () => {
    const { UserObjectId: id = '' } = await app.as('admin').auth.whoAmI({});
    const number = newNumber();
    await app.as('admin').notification.proveNumber({ id, body: { smsNumber: number } });
    await app.as('admin').notification.confirmNumber({ id, body: { code: codeFor(number) } });
    expect(await app.as('admin').notification.preferences({ id })).toMatchObject({ smsNumberConfirmed: true });
  });

  it.each(['', '12', 'call me', '+1207'])('that is %j gets no text', async (smsNumber) => {
    const { errors } = await problemOf(await ask(await someone(app), smsNumber), 'invalid');
    expect(errors).toEqual([{ pointer: '/smsNumber', detail: "Phone number isn't a valid telephone number" }]);
  });

  it('gets five texts an hour, whoever asks for them', async () => {
    const person = await someone(app);
    const number = newNumber();
    for (let i = 0; i < 4; i++) expect((await ask(person, number)).status).toBe(202);
    expect((await ask(await someone(app), number)).status).toBe(202);
    const { detail } = await problemOf(await ask(await someone(app), number), 'throttled');
    expect(detail).toMatch(/^Too many codes at once/);
    expect(textsTo(number)).toHaveLength(5);
  });

  it('gets ten texts a day', async () => {
    const number = newNumber();
    const day = { name: 'number-code-day', most: 10, seconds: 86_400 };
    for (let i = 0; i < 10; i++) await rateStore(storesOf(app).table).exceeded(day, number, new Date());
    await problemOf(await ask(await someone(app), number), 'throttled');
    expect(textsTo(number)).toEqual([]);
  });

  it('is one of five that a person has texted an hour', async () => {
    const person = await someone(app);
    for (let i = 0; i < 5; i++) expect((await ask(person, newNumber())).status).toBe(202);
    const number = newNumber();
    await problemOf(await ask(person, number), 'throttled');
    expect(textsTo(number)).toEqual([]);
  });

  it('gets one text for a request that is sent again', async () => {
    const person = await someone(app);
    const number = newNumber();
    const headers = { 'idempotency-key': `again-${number}` };
    expect([(await ask(person, number, headers)).status, (await ask(person, number, headers)).status]).toEqual([
      202, 202,
    ]);
    expect(textsTo(number)).toHaveLength(1);
  });
});

describe('a code', () => {
  const wrong = "That code isn't right. Check the text message and try again.";
  const over = 'That code no longer works. Send a new one.';
  const refusalOf = async (answer: Response) => {
    const { errors, detail } = await problemOf(answer, 'wrong_code');
    expect(errors).toEqual([{ pointer: '/code', detail }]);
    return detail;
  };
  const asked = async () => {
    const [person, number] = [await someone(app), newNumber()];
    await ask(person, number);
    return { person, number, code: codeFor(number) };
  };

  it('is kept as a hash alone', async () => {
    const { person, code } = await asked();
    const proof = await proofOf(person);
    expect(JSON.stringify(proof)).not.toContain(code);
    expect(proof).toMatchObject({ codeHash: expect.stringMatching(/^[\w-]{43}$/), triesLeft: 5 });
    expect((proof?.expiresAt ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
    expect((proof?.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(500);
  });

  it('may be wrong four times, and not a fifth', async () => {
    const { person, code } = await asked();
    for (let i = 0; i < 4; i++) expect(await refusalOf(await confirm(person, other(code)))).toBe(wrong);
    expect(await refusalOf(await confirm(person, other(code)))).toBe(over);
    expect(await refusalOf(await confirm(person, code))).toBe(over);
    expect((await stored(person)).sms).toBeNull();
  });

  it('is tried five times, however many requests come at once', async () => {
    const { person, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person, other(code))));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    expect((await proofOf(person))?.triesLeft).toBe(0);
  });

  it('works once', async () => {
    const { person, code } = await asked();
    expect((await confirm(person, code)).status).toBe(204);
    expect(await refusalOf(await confirm(person, code))).toBe(over);
    const again = await asked();
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(again.person, again.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
  });

  it('is answered again as it was where the request is sent again', async () => {
    const { person, code } = await asked();
    const headers = { 'idempotency-key': `confirmed-${person.id}` };
    expect((await confirm(person, code, headers)).status).toBe(204);
    expect((await confirm(person, code, headers)).status).toBe(204);
    expect((await stored(person)).version).toBe(1);
  });

  it('is over after ten minutes', async () => {
    const { person, code } = await asked();
    const expiresAt = Math.floor(Date.now() / 1000);
    await storesOf(app).table.write({ update: keys.numberProof(person.id), set: { expiresAt } });
    expect(await refusalOf(await confirm(person, code))).toBe(over);
  });

  it('is over once there is a newer one', async () => {
    const { person, code } = await asked();
    const second = newNumber();
    await ask(person, second);
    if (codeFor(second) !== code) expect(await refusalOf(await confirm(person, code))).toBe(wrong);
    expect((await confirm(person, codeFor(second))).status).toBe(204);
    expect((await stored(person)).sms).toMatchObject({ number: second });
  });

  it('is for the person who asked for it', async () => {
    const { code } = await asked();
    expect(await refusalOf(await confirm(await someone(app), code))).toBe(over);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('has six digits, and not %j', async (code) => {
    const { errors } = await problemOf(await confirm(await someone(app), code), 'invalid');
    expect(errors).toEqual([{ pointer: '/code', detail: 'A code has six digits' }]);
  });
});
