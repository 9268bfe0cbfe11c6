import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { App } from './app.ts';
import { heldCreditUnion, limitOf } from './authorities.ts';
import { aPolicy, lastQuarterEnd } from './limit-settings.ts';
import { openOffering, replace } from './listings.ts';
import { someone } from './people.ts';
import { send } from './send.ts';

export const roles = ['own', 'colleague', 'admin', 'other', 'seller'] as const;
/** The credit union's administrator, a colleague with a limit, an administrator of the site, another's administrator, the seller. */
export type Role = (typeof roles)[number];

export type World = Awaited<ReturnType<typeof writeWorld>>;

/** A credit union that recorded all there is of its limits, and shares them with administrators or doesn't. */
export async function writeWorld(app: App, isShared: boolean) {
  const held = await heldCreditUnion(app, 1);
  const [colleague] = held.others;
  if (!colleague) throw new Error('No colleague');
  const other = await someone(app, { isCreditUnionAdmin: true });
  const own = { token: held.token };
  const path = `/compliance/creditunions/${held.creditUnionId}`;
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  const limits = (amount: number) =>
    held.putInForce({ people: [limitOf(held.admin, null), limitOf(colleague, amount)], tiers: [] });
  await limits(500_000);
  const body = [
    replace('/figures', { netWorth: 8_123_456.78, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() }),
    replace('/policy', { ...aPolicy, borrowerPercent: null }),
    replace('/loanTypes', ['New auto']),
    replace('/groups', [{ group: 'G-1', ownGroup: 'h1' }]),
    replace('/shareWithExchange', isShared),
  ];
  await send(app, `PATCH ${path}`, { ...own, body });
  const rows = [{ kind: 'borrower', target: 'g-77', participations: 1_234_567.89 }];
  await send(app, `PUT ${path}/exposures`, { ...own, body: { asOf: '2026-10-31', rows } });
  let count = 0;
  const tokens: Record<Role, string> = {
    own: held.token,
    colleague: await app.signIn(colleague.email),
    admin: await app.tokenOf('admin'),
    other: await app.signIn(other.email),
    seller: await app.tokenOf('seller'),
  };
  return {
    app,
    isShared,
    creditUnionId: held.creditUnionId,
    path,
    lp,
    own,
    /** Of the colleague, in dollars; its administrator may decide any amount. */
    limits,
    people: { own: held.admin, colleague, other },
    tokenOf: (role: Role) => ({ token: tokens[role] }),
    /** Another number each time, so that no write says what stands already. */
    next: () => ++count,
    settings: async () => (await (await send(app, `GET ${path}`, own)).json()) as LimitSettingsEntity,
  };
}
