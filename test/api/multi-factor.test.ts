import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { codeOf, cognitoOf, nextSecond, type Session } from '#test/support/sign-ins.ts';

const files = 'GET /documentcatalog/offering/1001/files';

describe('multi-factor authentication', () => {
  const app = runningApp();
  let cognito: ReturnType<typeof cognitoOf>;
  let email: string;
  let person: User;
  beforeAll(async () => {
    cognito = cognitoOf(app);
  });
  beforeEach(async () => {
    person = await someone(app);
    ({ email } = person);
  });

  const rolesOf = async ({ accessToken: token }: Session) =>
    (await (await send(app, 'GET /auth', { token })).json()).Roles;
  const enrol = ({ accessToken: token }: Session, code: string) =>
    send(app, 'POST /auth/mfa', { token, body: { method: 'totp', code } });
  const mayRead = async ({ accessToken: token }: Session) => (await send(app, files, { token })).status === 200;

  it('is completed at once by the session that enrols, and by no other', async () => {
    const [before, session] = [await cognito.signIn(email), await cognito.signIn(email)];
    const secret = await cognito.associate(session);
    expect([await rolesOf(session), await mayRead(session)]).toEqual([['Verified'], false]);

    const answer = await enrol(session, codeOf(secret));
    expect([answer.status, (await answer.json()).Roles]).toEqual([200, ['Verified', 'mfa']]);
    expect([await rolesOf(session), await mayRead(session)]).toEqual([['Verified', 'mfa'], true]);
    expect([await rolesOf(before), await mayRead(before)]).toEqual([['Verified'], false]);
  });

  it('stays with a session through its refreshes, and comes to none by a refresh', async () => {
    const [before, session] = [await cognito.signIn(email), await cognito.signIn(email)];
    await enrol(session, codeOf(await cognito.associate(session)));
    expect(await rolesOf(await cognito.refresh(before))).toEqual(['Verified']);
    expect(await rolesOf(await cognito.refresh(session))).toEqual(['Verified', 'mfa']);
  });

  it('is completed by signing in after it was switched on here', async () => {
    const session = await cognito.signIn(email);
    const secret = await cognito.associate(session);
    await enrol(session, codeOf(secret));
    await expect.poll(async () => rolesOf(await cognito.signIn(email, secret))).toContain('mfa');
  });

  it('is completed by signing in after it was switched on in Cognito alone', async () => {
    const before = await cognito.signIn(email);
    const secret = await cognito.associate(before);
    await cognito.switchOn(before, secret);
    expect(await rolesOf(before)).toEqual(['Verified']);
    await nextSecond();
    const after = await cognito.signIn(email, secret);
    expect([await rolesOf(after), await mayRead(after)]).toEqual([['Verified', 'mfa'], true]);
    expect([await rolesOf(before), await rolesOf(await cognito.refresh(before))]).toEqual([['Verified'], ['Verified']]);
  });

  it('cannot be replaced by a session that has not passed it', async () => {
    const session = await cognito.signIn(email);
    await cognito.switchOn(session, await cognito.associate(session));
    const other = await cognito.associate(session);
    const problem = await problemOf(await enrol(session, codeOf(other)), 'sign_in_again');
    expect(problem.detail).toBe("Sign in again to confirm it's you.");
    expect(await rolesOf(session)).toEqual(['Verified']);
  });

  it('can be replaced by a session that has passed it, and those that passed it before keep what they may', async () => {
    const session = await cognito.signIn(email);
    const secret = await cognito.associate(session);
    await enrol(session, codeOf(secret));
    await nextSecond();
    const challenged = await cognito.signIn(email, secret);
    const other = await cognito.associate(session);
    expect((await enrol(session, codeOf(other))).status).toBe(200);
    expect([await rolesOf(challenged), await rolesOf(session)]).toEqual([
      ['Verified', 'mfa'],
      ['Verified', 'mfa'],
    ]);
  });

  describe('that a session without it switches off at Cognito', () => {
    let earlier: Session;
    let owner: Session;
    let secret: string;
    beforeEach(async () => {
      earlier = await cognito.signIn(email);
      owner = await cognito.signIn(email);
      secret = await cognito.associate(owner);
      await enrol(owner, codeOf(secret));
      await nextSecond();
      await cognito.switchOff(earlier);
    });
    const factorOf = async ({ accessToken: token }: Session) =>
      (await (await send(app, 'GET /auth/mfa', { token })).json()).factor;

    it('cannot be set up again by that session', async () => {
      const problem = await problemOf(await enrol(earlier, codeOf(await cognito.associate(earlier))), 'factor_lost');
      expect(problem.detail).toBe(
        'Your second factor was turned off outside Tandem. Ask an administrator to reset it.',
      );
      expect([await rolesOf(earlier), await factorOf(earlier)]).toEqual([['Verified'], 'lost']);
    });

    it('is not completed by a sign-in that was not asked for it, nor set up again by that one', async () => {
      const after = await cognito.signIn(email);
      expect([await rolesOf(after), await mayRead(after), await factorOf(after)]).toEqual([
        ['Verified'],
        false,
        'lost',
      ]);
      await problemOf(await enrol(after, codeOf(await cognito.associate(after))), 'factor_lost');
      expect(await rolesOf(await cognito.refresh(after))).toEqual(['Verified']);
    });

    it('is not completed by another factor, which that session set up at Cognito', async () => {
      const after = await cognito.signIn(email);
      const another = await cognito.associate(after);
      await cognito.switchOn(after, another);
      await nextSecond();
      const challenged = await cognito.signIn(email, another);
      expect([await rolesOf(challenged), await factorOf(challenged)]).toEqual([['Verified'], 'lost']);
      await problemOf(await enrol(challenged, codeOf(await cognito.associate(challenged))), 'factor_lost');
    });

    it('can be set up again by a session that has passed it, and counts from then on', async () => {
      const after = await cognito.signIn(email);
      const again = await cognito.associate(owner);
      expect((await enrol(owner, codeOf(again))).status).toBe(200);
      await nextSecond();
      expect(await rolesOf(await cognito.signIn(email, again))).toEqual(['Verified', 'mfa']);
      expect([await rolesOf(owner), await rolesOf(after)]).toEqual([['Verified', 'mfa'], ['Verified']]);
      const types = (await app.as('admin').users.audit({ id: person.id, query: {} })).value.map(({ Type }) => Type);
      expect(types).toEqual(['Factor Enrolled', 'Factor Removed', 'Factor Enrolled']);
    });
  });

  it('is not completed by a wrong code', async () => {
    const session = await cognito.signIn(email);
    const right = codeOf(await cognito.associate(session));
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const problem = await problemOf(await enrol(session, wrong), 'wrong_code');
    expect(problem.errors).toEqual([{ pointer: '/code', detail: "That code isn't right." }]);
    expect([await rolesOf(session), await mayRead(session)]).toEqual([['Verified'], false]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456'])('takes six digits and not %j', async (code) => {
    const session = await cognito.signIn(email);
    const problem = await problemOf(await enrol(session, code), 'invalid');
    expect(problem.errors).toEqual([{ pointer: '/code', detail: 'Enter the 6 digits of the code' }]);
  });

  it('opens due diligence only together with a signed agreement', async () => {
    const session = await cognito.signIn((await someone(app, { isVerified: false })).email);
    await enrol(session, codeOf(await cognito.associate(session)));
    expect(await rolesOf(session)).toEqual(['mfa']);
    await problemOf(await send(app, files, { token: session.accessToken }), 'not_verified');
  });

  it('is asked for by its own type', async () => {
    const { accessToken: token } = await cognito.signIn(email);
    const problem = await problemOf(await send(app, files, { token }), 'mfa_required');
    expect(problem.type).toMatch(/\/mfa-required$/);
  });
});

/** Sign-ins carry whole seconds. */
