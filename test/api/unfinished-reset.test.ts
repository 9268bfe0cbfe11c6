import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { codeOf, cognitoOf, nextSecond, type Session } from '#test/support/sign-ins.ts';
import { storesOf } from '#test/support/stores.ts';

/** What Cognito does in the tests that run. */
let reading: 'keeps' | 'voids' = 'keeps';
const app = runningApp({ unfinishedToken: () => reading });

const files = 'GET /documentcatalog/offering/1001/files';

describe.each(['keeps', 'voids'] as const)(
  'where Cognito %s the present app once another one is begun',
  (unfinishedToken) => {
    let cognito: ReturnType<typeof cognitoOf>;
    let person: User;
    let owner: Session;
    let secret: string;
    beforeEach(async () => {
      reading = unfinishedToken;
      cognito = cognitoOf(app);
      person = await someone(app);
      owner = await cognito.signIn(person.email);
      secret = await cognito.associate(owner);
      await enrol(owner, codeOf(secret));
      await nextSecond();
    });

    const as = ({ accessToken: token }: Session) => ({ token });
    const enrol = (session: Session, code: string) =>
      send(app, 'POST /auth/mfa', { ...as(session), body: { method: 'totp', code } });
    const begin = (session: Session) => send(app, 'POST /auth/mfa/resets', as(session));
    const prove = (session: Session, code: string) =>
      send(app, 'POST /auth/mfa/proofs', { ...as(session), body: { code } });
    const factorOf = async (session: Session) => (await send(app, 'GET /auth/mfa', as(session))).json();
    const me = async (session: Session) => (await send(app, 'GET /auth', as(session))).json();
    const mayRead = async (session: Session) => (await send(app, files, as(session))).status === 200;
    const audited = async () => {
      const { value } = await app.as('admin').users.audit({ id: person.id, query: {} });
      return value.map(({ Type }) => Type).toReversed();
    };
    const mails = () => app.outbox.messages(person.email).map(({ subject }) => subject);
    /** The code that went to the person's mailbox last. */
    const mailedCode = async (session: Session) => {
      const before = app.outbox.messages(person.email).length;
      await cognito.mailCode(session);
      await expect.poll(() => app.outbox.messages(person.email).length).toBeGreaterThan(before);
      const codes = app.outbox.messages(person.email).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      return codes[0] ?? '';
    };
    const isVoid = unfinishedToken === 'voids';
    const again = () => cognito.signIn(person.email, secret);

    it('a reset is finished by the session that began it', async () => {
      expect((await begin(owner)).status).toBe(204);
      const next = await cognito.associate(owner);
      expect((await enrol(owner, codeOf(next))).status).toBe(200);
      expect(await audited()).toEqual(['Factor Enrolled', 'Reset Started', 'Factor Replaced']);
      await nextSecond();
      const after = await cognito.signIn(person.email, next);
      expect([(await me(after)).Roles, await mayRead(after)]).toEqual([['Verified', 'mfa'], true]);
      expect(await factorOf(after)).toEqual({ factor: 'on' });
    });

    it('one that was left is finished at the next sign-in, or was never missed', async () => {
      await begin(owner);
      await cognito.associate(owner);
      const after = await again();
      if (!isVoid) {
        expect([await factorOf(after), await mayRead(after)]).toEqual([{ factor: 'on' }, true]);
        expect((await me(after)).HasUnfinishedReset).toBeUndefined();
        expect(await audited()).toEqual(['Factor Enrolled', 'Reset Started', 'Reset Dropped']);
        return;
      }
      expect([await factorOf(after), await mayRead(after)]).toEqual([{ factor: 'lost', unfinishedReset: true }, false]);
      expect(await me(after)).toMatchObject({ Roles: ['Verified'], HasUnfinishedReset: true });
      await expect.poll(mails).toContain('Finish resetting your Tandem one-time passcode');
      expect(mails()).not.toContain("Your Tandem account's second factor was removed");

      expect((await prove(after, await mailedCode(after))).status).toBe(204);
      await begin(after);
      const next = await cognito.associate(after);
      expect((await enrol(after, codeOf(next))).status).toBe(200);
      expect([(await me(after)).Roles, await mayRead(after)]).toEqual([['Verified', 'mfa'], true]);
      expect((await me(after)).HasUnfinishedReset).toBeUndefined();
      await nextSecond();
      expect(await mayRead(await cognito.signIn(person.email, next))).toBe(true);
    });

    it('one that was left is not finished with the password alone, nor with another code', async () => {
      await begin(owner);
      await cognito.associate(owner);
      const after = await again();
      const refused = isVoid ? 'factor_lost' : null;
      const begun = await begin(after);
      if (refused) await problemOf(begun, refused);
      const next = await cognito.associate(after);
      const enrolled = await enrol(after, codeOf(next));
      if (!refused) return void expect(enrolled.status).toBe(200);
      await problemOf(enrolled, refused);
      const right = await mailedCode(after);
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
      await problemOf(await prove(after, wrong), 'wrong_code');
      await problemOf(await enrol(after, codeOf(next)), refused);
      // What one session proved does not help another.
      const other = await cognito.signIn(person.email);
      expect((await prove(other, right)).status).toBe(204);
      await problemOf(await enrol(after, codeOf(next)), refused);
    });

    it('one that was not ours, or was left for a week, is lost', async () => {
      const { table } = storesOf(app);
      const weekAgo = Math.floor(Date.now() / 1000) - 7 * 86_400 - 2;
      await begin(owner);
      await cognito.associate(owner);
      await table.write({ update: { PK: `USER#${person.id}`, SK: 'USER' }, set: { factorResetBegunAt: weekAgo } });
      const after = await again();
      if (!isVoid) return void expect(await factorOf(after)).toEqual({ factor: 'on' });
      expect(await factorOf(after)).toEqual({ factor: 'lost' });
      expect((await prove(after, await mailedCode(after))).status).toBe(204);
      await problemOf(await enrol(after, codeOf(await cognito.associate(after))), 'factor_lost');
      expect(await audited()).toContain('Factor Removed');
    });

    it('a session that has not passed the factor begins none', async () => {
      const stranger = await someone(app);
      const earlier = await cognito.signIn(stranger.email);
      const passed = await cognito.signIn(stranger.email);
      await enrol(passed, codeOf(await cognito.associate(passed)));
      await problemOf(await begin(earlier), 'sign_in_again');
      expect((await storesOf(app).users.find(stranger.id))?.factorResetBegunAt).toBeNull();
    });

    it('an administrator who resets the factor ends it', async () => {
      await begin(owner);
      await app.as('admin').users.resetFactor({ id: person.id, body: { reason: 'Lost the phone' } });
      expect((await storesOf(app).users.find(person.id))?.factorResetBegunAt).toBeNull();
    });
  },
);
