import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
/** Seen nowhere else by chance: the net worth, and what the policy allows of one originator. */
const NET_WORTH = 8_123_456.78;
const HEADROOM = 4_061_728.39;
const figures = { netWorth: NET_WORTH, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };

/** The publishing of the LP has a check of its seller's. */
const isOfPurchase = ({ moment }: EvidenceRow) => moment !== 'published';

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function aBuyer(share: boolean, amount = 10_000) {
  const { user, token, patch, path, put } = await limitsAdministrator(app);
  const policy = { ...aPolicy, borrowerPercent: null };
  await patch(['/figures', figures], ['/policy', policy], ['/loanTypes', ['New auto']], ['/shareWithExchange', share]);
  await put({ asOf: '2026-10-31', rows: [{ kind: 'borrower', target: 'g-77', participations: 1 }] });
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: amount } });
  const { check } = (await answer.json()) as { check: { id: string; headroom: number } };
  expect(check.headroom).toBe(HEADROOM);
  return { user, token, path, lp, check };
}

const others = ['other buyer', 'seller', 'basic colleague'] as const;
const whats = ['figures', 'verdict', 'evidence', 'pdf', 'verification'] as const;

const pathsOf = ({ user, check, lp, path }: Buyer): Record<(typeof whats)[number], string> => {
  const of = `creditUnionId=${user.creditUnionId}`;
  return {
    figures: path,
    verdict: `/compliance/evidence?lp=${lp}&${of}`,
    evidence: `/compliance/evidence/${check.id}?${of}`,
    pdf: `/compliance/evidence/${check.id}/pdf?${of}`,
    verification: `/compliance/evidence/verification?${of}`,
  };
};

describe('limits and kept checks', () => {
  let shared: Buyer;
  let closed: Buyer;
  let tokens: Record<(typeof others)[number], string>;
  beforeAll(async () => {
    [shared, closed] = [await aBuyer(true), await aBuyer(false)];
    const sellers = await someone(app, {
      creditUnionId: (await storesOf(app).offerings.find(shared.lp))?.sellerId ?? '',
      creditUnionName: 'Summit Ridge Credit Union',
      isCreditUnionAdmin: true,
    });
    const colleague = await someone(app, {
      creditUnionId: shared.user.creditUnionId,
      creditUnionName: shared.user.creditUnionName,
      userType: 'Basic',
    });
    tokens = {
      'other buyer': closed.token,
      seller: await app.signIn(sellers.email),
      'basic colleague': await app.signIn(colleague.email),
    };
  });

  const asAdmin = (path: string) => send(app, `GET ${path}`, { as: 'admin' });
  const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

  it.each(whats)('show their own administrators all: %s', async (what) => {
    for (const { token, ...buyer } of [shared, closed]) {
      const answer = await send(app, `GET ${pathsOf({ token, ...buyer })[what]}`, { token });
      expect(answer.status).toBe(what === 'pdf' ? 302 : 200);
    }
  });

  it.each(others.flatMap((who) => whats.map((what) => [who, what] as const)))(
    'show nothing to %s: %s',
    async (who, what) => {
      const answer = await send(app, `GET ${pathsOf(shared)[what]}`, { token: tokens[who] });
      // A colleague may ask for neither, and learns that of the route alone.
      expect(answer.status).toBe(who === 'basic colleague' ? 403 : 404);
      expect(await answer.text()).not.toMatch(new RegExp(`${NET_WORTH}|${HEADROOM}|${shared.user.creditUnionName}`));
    },
  );

  it('show a Partner among the colleagues the figures alone', async () => {
    const { creditUnionId, creditUnionName } = shared.user;
    const { email } = await someone(app, { creditUnionId, creditUnionName });
    const token = await app.signIn(email);
    const seen = whats.map(async (what) => (await send(app, `GET ${pathsOf(shared)[what]}`, { token })).status);
    expect(await Promise.all(seen)).toEqual(whats.map((what) => (what === 'figures' ? 200 : 403)));
  });

  it.each(['other buyer', 'seller'] as const)('are in no list of %s', async (who) => {
    const { value } = await json<{ value: EvidenceRow[] }>(
      send(app, `GET /compliance/evidence?lp=${shared.lp}`, { token: tokens[who] }),
    );
    expect(value.filter(isOfPurchase)).toEqual([]);
    expect(value.every(({ moment }) => who === 'seller' && moment === 'published')).toBe(true);
  });

  it('tell administrators of the site the verdict and the headroom, and the rest where it is shared', async () => {
    for (const { buyer, isShared } of [
      { buyer: shared, isShared: true },
      { buyer: closed, isShared: false },
    ]) {
      const paths = pathsOf(buyer);
      const settings = await json<LimitSettingsEntity>(asAdmin(paths.figures));
      expect([settings.figures?.netWorth ?? null, settings.policy !== null, settings.exposures !== null]).toEqual(
        isShared ? [NET_WORTH, true, true] : [null, false, false],
      );
      for (const path of [paths.verdict, `/compliance/evidence?lp=${buyer.lp}`]) {
        const { value } = await json<{ value: EvidenceRow[] }>(asAdmin(path));
        expect(value.filter(isOfPurchase)).toMatchObject([
          { id: buyer.check.id, headroom: HEADROOM, creditUnionId: buyer.user.creditUnionId },
        ]);
      }
      const one = await json<EvidenceEntity>(asAdmin(paths.evidence));
      expect(one).toMatchObject({ isShared, amount: 10_000, result: { headroom: HEADROOM } });
      expect([one.input === null, one.result.rules.length === 0, one.sources.length === 0]).toEqual([
        !isShared,
        !isShared,
        !isShared,
      ]);
      expect(JSON.stringify(one).includes(String(NET_WORTH))).toBe(isShared);
      expect((await asAdmin(paths.pdf)).status).toBe(isShared ? 302 : 404);
      expect(await json(asAdmin(paths.verification))).toMatchObject({ records: 1, intact: true });
    }
    // Without a name, their own credit union's are meant.
    expect((await asAdmin(`/compliance/evidence/${shared.check.id}`)).status).toBe(404);
  });

  it('stand beside commitments for administrators', async () => {
    const rows = () => app.as('admin').views.commitments({ query: { $filter: `LPNumber eq '${closed.lp}'` } });
    await expect
      .poll(async () => ((await rows()).value as AdminCommitmentRow[])[0])
      .toMatchObject({ checkId: closed.check.id, headroom: HEADROOM });
  });

  it('are named by the receipt of the commitment', async () => {
    const receipt = `GET /marketplace/commitments/${shared.user.creditUnionId}-${shared.lp}-Commitment/receipt`;
    for (const who of [{ token: shared.token }, { as: 'admin' as const }]) {
      expect(await json(send(app, receipt, who))).toMatchObject({ checkId: shared.check.id });
    }
  });

  it('are what administrators sort and filter purchases by, the worst first', async () => {
    const over = await aBuyer(true, 5_000_000);
    const of = `(LPNumber eq '${closed.lp}' or LPNumber eq '${over.lp}')`;
    const lps = async ($filter: string, $orderby = 'LPNumber asc') =>
      (await app.as('admin').views.commitments({ query: { $filter, $orderby } })).value.map(({ LPNumber }) => LPNumber);
    await expect.poll(() => lps(of, 'verdict asc')).toEqual([over.lp, closed.lp]);
    expect(await lps(of, 'verdict desc')).toEqual([closed.lp, over.lp]);
    expect(await lps(`${of} and verdict eq 'stopped'`)).toEqual([over.lp]);
    expect(await lps(`${of} and headroom ge ${HEADROOM + 0.01}`)).toEqual([]);
    expect(await lps(`${of} and headroom le ${HEADROOM}`, 'headroom asc, verdict asc')).toEqual([over.lp, closed.lp]);
  });

  it('are shared by their own credit union alone, and not changed by who sees none of them', async () => {
    const asked = (path: string, value: unknown) =>
      send(app, `PATCH ${closed.path}`, { as: 'admin', body: [{ op: 'replace', path, value }] });
    for (const [path, value] of [
      ['/shareWithExchange', true],
      ['/figures', null],
    ] as const)
      expect((await asked(path, value)).status).toBe(403);
    const mode = await asked('/checkMode', 'advise');
    expect(mode.status).toBe(200);
    expect(await mode.text()).not.toContain(String(NET_WORTH));
  });

  it('leave nothing in history, mails and what is told to others of the LP', async () => {
    const told = [
      ...(await Promise.all(
        [`/marketplace/history/${shared.lp}`, `/marketplace/offering/${shared.lp}/commitments`].map(async (path) =>
          (await asAdmin(path)).text(),
        ),
      )),
      ...(await Promise.all(
        [`/termsheets/${shared.lp}`, `/marketplace/offerings/${shared.lp}`, '/marketplace/commitments'].map(
          async (path) => (await send(app, `GET ${path}`, { token: tokens.seller })).text(),
        ),
      )),
      JSON.stringify(app.outbox.messages()),
    ].join('\n');
    for (const secret of [NET_WORTH, HEADROOM, '4,061,728.39', '8,123,456.78', shared.check.id])
      expect(told).not.toContain(String(secret));
  });
});
