import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { closingStore } from '#functions/store/closings.ts';
import type { ClosingEntity, DealStatementEntity } from '#shared/contract/closings.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { plus } from '#shared/format/money.ts';
import type { Person } from '#test/support/app.ts';
import { agreementSigned, mayNowSign } from '#test/support/closing-pages.ts';
import { postDeal } from '#test/support/funding-deals.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { faultsOfDeal } from '#test/support/whole-deal.ts';

const app = quietApp();
afterEach(() => vi.restoreAllMocks());

const buyers = ['buyer', 'northfield'] as const;
const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, servicingFee: 0.5, paidThrough: '2026-10-15' };
const date = '2026-11-20';
const killed = new Error('Killed');

interface InStorm {
  id: string;
  lp: string;
  buyer: Person;
}

/** Ends whoever writes of a deal, before the transaction or once it is through, as `kill -9` would. */
function kills() {
  watchLines();
  const { send: original } = DynamoDBDocumentClient.prototype;
  const count = { before: 0, after: 0 };
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...given: unknown[]
  ) {
    const [command] = given;
    const chance = isOfDeal(command) ? Math.random() : 1;
    if (chance < 0.15) {
      count.before++;
      throw killed;
    }
    const answer = await Reflect.apply(original, this, given);
    if (chance < 0.3) {
      count.after++;
      throw killed;
    }
    return answer;
  } as never);
  return count;
}

const isOfDeal = (command: unknown): boolean =>
  command instanceof TransactWriteCommand &&
  (command.input.TransactItems ?? []).some(({ Put }) => /^(DEALS|STATEMENTS|CLOSINGS)#/.test(String(Put?.Item?.PK)));

async function begun(lp: string): Promise<string> {
  const body = { loan, settlementDate: date };
  const answer = await send(app, `POST /marketplace/offering/${lp}/closings`, { as: 'seller', body });
  const { id }: ClosingEntity = await answer.json();
  return id;
}

/** One LP with a deal of each buyer, whose agreements are signed and whose closing waits for its release. */
async function closingLp(): Promise<InStorm[]> {
  const lp = await openOffering(app, { Price: 100 });
  const deals: InStorm[] = [];
  for (const buyer of buyers) {
    const id = await committed(app, lp, 300_000, buyer);
    await accepted(app, id);
    await agreementSigned(app, id);
    deals.push({ id, lp, buyer });
  }
  await begun(lp);
  return deals;
}

const newest = async (id: string): Promise<DealStatementEntity | undefined> => {
  const answer = await send(app, `GET /marketplace/deals/${id}/statements`, { as: 'admin' });
  const all: DealStatementEntity[] = answer.ok ? await answer.json() : [];
  return all.find(({ isPresent }) => isPresent);
};

async function sign({ id }: InStorm, as: Person): Promise<void> {
  const found = await newest(id);
  if (found) await postDeal(app, id, 'signatures', as, { version: found.version, resultHash: found.resultHash });
}

async function wire({ id }: InStorm, as: Person, what: 'wires' | 'receipts'): Promise<void> {
  const found = await newest(id);
  const reference = what === 'wires' ? { reference: 'FED 1' } : {};
  if (found) await postDeal(app, id, what, as, { date, amount: found.total, ...reference });
}

const closingsOf = (lp: string) => closingStore(storesOf(app).table).ofOffering(lp);

async function release({ lp }: InStorm, as: Person): Promise<void> {
  for (const { id } of await closingsOf(lp)) await send(app, `POST /marketplace/closings/${id}/statements`, { as });
}

type Act = (one: InStorm) => Promise<unknown>;

const call: Act = ({ id, buyer }) => postDeal(app, id, 'callbacks', buyer, { with: 'Sal Seller', at: '10 AM' });

/** What each of the four does, in the order in which it would be done. */
const parts: Record<'buyer' | 'seller' | 'admin' | 'admin2', Act[]> = {
  buyer: [(one) => sign(one, one.buyer), call, (one) => wire(one, one.buyer, 'wires')],
  seller: [(one) => sign(one, 'seller'), (one) => wire(one, 'seller', 'receipts')],
  admin: [(one) => release(one, 'admin')],
  admin2: [(one) => release(one, 'admin2')],
};

const inOrder = async (acts: readonly Act[], one: InStorm): Promise<void> => {
  for (const act of acts) await act(one);
};

const dealOf = async (id: string): Promise<Deal> => {
  const found = await storesOf(app).deals.find(id);
  if (!found) throw new Error(`No deal ${id}`);
  return found;
};

/** The LP has sold what is accepted, no more and no less. */
async function assertTotals(lp: string): Promise<void> {
  const { offerings, commitments } = storesOf(app);
  const [offering, orders] = await Promise.all([offerings.find(lp), commitments.ofOffering(lp)]);
  const sold = orders.filter(({ status }) => status === 'Accepted').map(({ amount }) => amount);
  expect(offering?.acceptedTotal).toBe(sold.length > 0 ? plus(...(sold as [never])) : 0);
}

it('no deal is half changed by both sides and two administrators at once, whose work ends at any write', async () => {
  for (const person of [...buyers, 'seller'] as const) await mayNowSign(app, person);
  const all = [...(await closingLp()), ...(await closingLp())];
  const [fallen] = all;
  const lps = new Set(all.map(({ lp }) => lp));
  const count = kills();
  for (let round = 1; round <= 4; round++) {
    if (fallen && round === 2) await postDeal(app, fallen.id, 'cancellations', 'admin', { reason: 'It fell through.' });
    await Promise.all([
      ...Object.values(parts).flatMap((acts) => all.map((one) => inOrder(acts, one))),
      ...(fallen && round > 1 ? [postDeal(app, fallen.id, 'cancellations/confirmations', 'admin2')] : []),
      ...(round === 2 ? [...lps].map(begun) : []),
    ]);
    for (const one of all) expect(await faultsOfDeal(storesOf(app), one)).toEqual([]);
    for (const lp of lps) await assertTotals(lp);
  }
  expect(Math.min(count.before, count.after)).toBeGreaterThan(0);

  vi.restoreAllMocks();
  const [buyerSigns, ...buyerWires] = parts.buyer as [Act, ...Act[]];
  const calm = [...parts.admin, buyerSigns, ...parts.seller, ...buyerWires, ...parts.seller];
  for (const one of all) await inOrder(calm, one);
  for (const one of all) {
    expect(await faultsOfDeal(storesOf(app), one)).toEqual([]);
    expect(['Funded', 'Canceled']).toContain((await dealOf(one.id)).state);
  }
}, 60_000);
