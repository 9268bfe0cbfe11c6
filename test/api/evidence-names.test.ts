import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import type { EvidenceRow } from '#shared/contract/evidence.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { keep } from '#test/support/documents.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { aPdf, readPdf } from '#test/support/pdf.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');

const rename = (user: User, as: { token: string }, givenName: string, surname: string) =>
  send(app, `PATCH /usermanagement/users/${user.id}`, {
    ...as,
    body: [
      { op: 'replace', path: '/givenName', value: givenName },
      { op: 'replace', path: '/surname', value: surname },
    ],
  });
const confirm = (id: string, name: string, as: 'admin' | 'admin2' | 'buyer' = 'admin') =>
  send(app, `POST /usermanagement/users/${id}/verifiedname`, { as, body: { name } });

describe('who calls themselves otherwise than they were verified', () => {
  it('is known by both names wherever a name is evidence, until an administrator confirms the new one', async () => {
    const { user, token, patch } = await limitsAdministrator(app);
    const verified = `${user.givenName} ${user.surname}`;
    const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
    await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']]);
    expect(await (await rename(user, { token }, 'Dana', 'Whitcombe')).json()).toMatchObject({
      displayName: 'Dana Whitcombe',
      verifiedName: verified,
    });
    expect(await (await send(app, 'GET /auth', { token })).json()).toMatchObject({ Name: 'Dana Whitcombe' });
    const both = `Dana Whitcombe (verified as ${verified})`;

    const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
    const commit = await send(app, `POST /marketplace/offering/${lp}/commitments`, {
      token,
      body: { Amount: 100_000 },
    });
    const { id } = (await commit.json()) as PlacedCommitment;
    expect((await admin.history.list({ id: lp })).value[0]).toMatchObject({ User: both });
    const receipt = await send(app, `GET /marketplace/commitments/${id}/receipt`, { token });
    expect(await receipt.json()).toMatchObject({ userName: both });
    const checks = (await (await send(app, 'GET /compliance/evidence', { token })).json()) as { value: EvidenceRow[] };
    expect(checks.value[0]).toMatchObject({ userName: both });

    const file = await keep(
      app,
      {
        kind: 'downloads',
        owner: user.creditUnionId,
        section: '',
        itemName: 'policy.pdf',
        contentType: 'application/pdf',
      },
      await aPdf('one'),
    );
    const opened = async () => {
      const link = await send(app, `GET /documentcatalog/downloads/mycu/${file.itemUniqueId}`, { token });
      const [page] = await readPdf(Buffer.from(await (await fetch(link.headers.get('location') ?? '')).arrayBuffer()));
      return page?.lines.map(({ text }) => text) ?? [];
    };
    expect(await opened()).toEqual(expect.arrayContaining([both, user.email]));
    const log = () => admin.accesslog.list({ query: { userId: user.id } });
    expect((await log()).value[0]).toMatchObject({ User: both, email: user.email });

    const renamed = await admin.users.list({ query: { $filter: `verifiedName ne null and id eq '${user.id}'` } });
    expect(renamed.value).toMatchObject([{ name: 'Dana Whitcombe', verifiedName: verified }]);
    const answer = await confirm(user.id, 'Dana Whitcombe');
    expect(await answer.json()).toMatchObject({ displayName: 'Dana Whitcombe', verifiedName: null });
    expect((await admin.users.audit({ id: user.id, query: {} })).value[0]).toMatchObject({
      Type: 'Name Confirmed',
      Actor: 'Morgan Ellison',
      Before: verified,
      After: 'Dana Whitcombe',
    });
    expect(await opened()).toEqual(expect.arrayContaining(['Dana Whitcombe', user.email]));
    expect((await log()).value.map(({ User }) => User)).toEqual(['Dana Whitcombe', both]);
    expect((await admin.history.list({ id: lp })).value[0]).toMatchObject({ User: both });
  });

  it('is known by both where they approve, propose and are given a limit', async () => {
    const held = await heldCreditUnion(app, 2);
    const [pat, quinn] = held.others as [User, User];
    await held.putInForce({ people: [limitOf(pat, 500_000), limitOf(quinn, null)] });
    const tokens = { pat: await app.signIn(pat.email), quinn: await app.signIn(quinn.email) };
    await rename(quinn, { token: tokens.quinn }, 'Ana', 'Lopez');
    await rename(pat, { token: tokens.pat }, 'Joe', 'Park');
    const both = (first: string, { givenName, surname }: User) => `${first} (verified as ${givenName} ${surname})`;
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    const body = { Amount: 1_000_000 };
    const asked = await send(app, `POST /marketplace/offering/${lp}/proposals`, { token: tokens.pat, body });
    const { id, contentHash } = await asked.json();
    const approvals = `POST /compliance/proposals/${id}/approvals`;
    await send(app, approvals, { token: tokens.quinn, body: { contentHash } });
    const shown = await (await send(app, `GET /compliance/proposals/${id}`, { token: tokens.pat })).json();
    expect(shown.proposedBy).toBe(both('Joe Park', pat));
    expect(shown.approvals).toMatchObject([{ by: both('Ana Lopez', quinn) }]);
    const { people } = await (await held.get()).json();
    expect(people.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining([both('Joe Park', pat), both('Ana Lopez', quinn)]),
    );
  });

  it('keeps the first verified name through several changes, and one who returns to it has that alone', async () => {
    const { user, token } = await limitsAdministrator(app);
    const verifiedName = `${user.givenName} ${user.surname}`;
    await rename(user, { token }, 'One', 'Two');
    expect(await (await rename(user, { token }, 'Three', 'Four')).json()).toMatchObject({ verifiedName });
    const stored = await storesOf(app).users.find(user.id);
    await storesOf(app).users.save({ ...(stored as User), givenName: user.givenName }, [], new Date().toISOString());
    const { table } = storesOf(app);
    await table.write({ update: keys.user(user.id), set: { surname: user.surname }, add: { version: 1 } });
    const back = await send(app, `GET /usermanagement/users/${user.id}`, { token });
    expect(await back.json()).toMatchObject({ displayName: verifiedName, verifiedName: null });
  });
});

describe('a new name is confirmed', () => {
  it('by administrators alone, and not one’s own', async () => {
    const { UserObjectId: me = '', Name: before = '' } = await app.as('admin2').auth.whoAmI({});
    const [givenName = '', surname = ''] = before.split(' ');
    await app.as('admin2').users.update({
      id: me,
      body: [{ op: 'replace', path: '/givenName', value: 'Morgan' }],
    });
    const name = `Morgan ${surname}`;
    await problemOf(await confirm(me, name, 'buyer'), 'not_allowed');
    expect((await problemOf(await confirm(me, name, 'admin2'), 'conflict')).detail).toMatch(/Another administrator/);
    expect((await confirm(me, name, 'admin')).status).toBe(200);
    await app.as('admin2').users.update({ id: me, body: [{ op: 'replace', path: '/givenName', value: givenName }] });
    expect((await confirm(me, before, 'admin')).status).toBe(200);
  });

  it('as it was read, and only where there is one', async () => {
    const { user, token } = await limitsAdministrator(app);
    const nothing = await confirm(user.id, `${user.givenName} ${user.surname}`);
    expect((await problemOf(nothing, 'conflict')).detail).toMatch(/is the verified one/);
    await rename(user, { token }, 'Ana', 'Lopez');
    await rename(user, { token }, 'Eve', 'Lopez');
    expect((await problemOf(await confirm(user.id, 'Ana Lopez'), 'conflict')).detail).toMatch(/goes by Eve Lopez now/);
    expect((await confirm(user.id, 'Eve Lopez')).status).toBe(200);
  });

  it('not by losing the verification: the old one is kept', async () => {
    const { user, token } = await limitsAdministrator(app);
    const stored = (await storesOf(app).users.find(user.id)) as User;
    const verificationEnded = { at: '2026-11-01T00:00:00.000Z', envelopeId: null };
    const ended = { ...stored, isVerified: false, verificationEnded };
    await storesOf(app).users.save(ended, [], new Date().toISOString());
    const renamed = await rename(user, { token }, 'Ana', 'Lopez');
    expect(await renamed.json()).toMatchObject({ verifiedName: `${user.givenName} ${user.surname}` });
  });
});
