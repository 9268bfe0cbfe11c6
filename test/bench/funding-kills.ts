import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servicingStore } from '#functions/store/servicing.ts';
import { buildSite } from '#local/build-site.ts';
import { withStepDone } from '#shared/domain/deal.ts';
import { type Clients, people } from '#test/support/app.ts';
import { aDraft, replace } from '#test/support/listings.ts';
import { faultsOfDeal } from '#test/support/whole-deal.ts';
import { type Outcome, outcomeOf } from './kills/book.ts';
import { freePort, type Product, startProduct } from './kills/product.ts';
import { table, verdict } from './measure.ts';

const KILLS = Number(process.env.TANDEM_BENCH_KILLS || 20);
const LOAD_MS = { least: 20, most: 700 };
const POOL = 1_000_000;
const cutOff = '2024-12-31';
const settled = '2025-01-20';
const loan = { cutOff, balance: POOL, noteRate: 7, servicingFee: 0.5, paidThrough: '2024-12-15' };
const buyers = [people.buyer, people.northfield] as const;

interface DealAtWork {
  id: string;
  lp: string;
  buyer: string;
}

interface Deed {
  deal: DealAtWork;
  what: string;
  by: string;
  outcome: Outcome;
  again: (as: Clients) => Promise<unknown>;
}

/** kill -9 of the running product while deals are funded and a servicing month is posted: nothing is half done. */
export async function run(): Promise<boolean> {
  await buildSite();
  const dir = mkdtempSync(join(tmpdir(), 'tandem-funding-kills-'));
  const port = await freePort();
  const broken: string[] = [];
  const ended = { acknowledged: 0, refused: 0, unanswered: 0, funded: 0, posted: 0, cutPostings: 0 };
  let product = await startProduct(dir, port);
  try {
    const serviced = await fundedLp(product);
    const months = servicedMonths(serviced);
    for (let kill = 1; kill <= KILLS; kill++) {
      const deals = await dealsInStatement(product);
      const month = await months.load(product);
      const deeds: Deed[] = [];
      const posting = months.postings(product);
      const working = Promise.all([...deals.map((deal) => workOn(product, deal, deeds)), posting]);
      await pause(LOAD_MS.least + Math.random() * (LOAD_MS.most - LOAD_MS.least));
      await product.kill(kill % 2 === 0);
      await working;
      product = await startProduct(dir, port);
      const found = (await Promise.all(deals.map((deal) => faultsOfDeal(product.stores, deal)))).flat();
      found.push(...(await lostDeeds(product, deeds)));
      const outcomes = await posting;
      found.push(...(await months.faults(product, month, outcomes)));
      for (const { outcome } of deeds) ended[outcome] += 1;
      if (outcomes.some((one) => one === 'unanswered')) ended.cutPostings += 1;
      for (const one of deeds) if (one.outcome === 'unanswered') await outcomeOf(one.again(product.as(one.by)));
      await months.finish(product);
      for (const deal of deals) await workOn(product, deal, []);
      found.push(...(await Promise.all(deals.map((deal) => faultsOfDeal(product.stores, deal)))).flat());
      const states = await Promise.all(deals.map(async ({ id }) => (await product.stores.deals.find(id))?.state));
      if (states.some((state) => state !== 'Funded')) found.push(`Not funded in the end: ${states.join(', ')}`);
      ended.funded += states.length;
      ended.posted += 1;
      console.log(`${kill} of ${KILLS}: ${deeds.length} acts, ${outcomes.join(' and ')} postings`);
      for (const what of found) console.error(`After kill ${kill}: ${what}`);
      broken.push(...found);
    }
  } finally {
    await product.kill(true).catch(() => undefined);
    rmSync(dir, { recursive: true });
  }
  const isRight = broken.length === 0;
  const row = (what: string, found: number) => ({ what, found: String(found), limit: '', verdict: '' });
  table(`kill -9 while deals are funded and months posted, ${KILLS} times; every second time of the database too`, [
    row('acts acknowledged', ended.acknowledged),
    row('acts refused', ended.refused),
    row('acts cut off', ended.unanswered),
    row('postings cut off', ended.cutPostings),
    row('deals funded in the end', ended.funded),
    row('months posted in the end', ended.posted),
    {
      what: 'deals and months half done, or lost',
      found: String(broken.length),
      limit: '0',
      verdict: verdict(isRight),
    },
  ]);
  return isRight;
}

/** Deals of one LP, released and to be signed, one of each buyer. */
async function dealsInStatement(product: Product): Promise<DealAtWork[]> {
  const admin = product.as(people.admin);
  const { LPIdentifier: lp } = await admin.offerings.create({ body: aDraft({ PoolBalance: POOL, Price: 100 }) });
  await admin.offerings.publish({ id: lp });
  const deals: DealAtWork[] = [];
  const done = { at: '2025-01-05T15:00:00.000Z', byId: 'u', by: 'Uma' };
  for (const buyer of buyers) {
    const { id } = await product.as(buyer).commitments.submit({ id: lp, body: { Amount: 300_000 } });
    await admin.commitments.update({ id, body: [replace('/Status', 'Accepted')] });
    const deal = await product.stores.deals.find(id);
    if (!deal) throw new Error(`No deal ${id}`);
    // The signing service of this machine needs a browser.
    await product.stores.deals.save(withStepDone(withStepDone(deal, 'agreementSent', done), 'agreementSigned', done));
    deals.push({ id, lp, buyer });
  }
  const closing = await product.as(people.seller).closings.begin({ id: lp, body: { loan, settlementDate: settled } });
  await admin.closings.release({ id: closing.id });
  return deals;
}

/** From the statement to the position, in their order and by both sides; wires come in two parts each. */
async function workOn(product: Product, deal: DealAtWork, deeds: Deed[]): Promise<void> {
  const { id, buyer } = deal;
  const [present] = await product.stores.deals.find(id).then((found) => (found?.statement ? [found.statement] : []));
  if (!present) throw new Error(`No statement of ${id}`);
  const signing = { version: present.version, resultHash: present.resultHash };
  const total = present.total / 100;
  const halves = [100_000, Number((total - 100_000).toFixed(2))];
  const act = async (
    what: string,
    by: string,
    call: (as: Clients, headers: Record<string, string>) => Promise<unknown>,
  ) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const again = (as: Clients) => call(as, headers);
    const { outcome } = await outcomeOf(again(product.as(by)));
    deeds.push({ deal, what, by, outcome, again });
  };
  const sign = (by: string) =>
    act(`signature of ${by}`, by, (as, headers) => as.closings.sign({ id, body: signing }, { headers }));
  await Promise.all([sign(buyer), sign(people.seller)]);
  await act('call', buyer, (as, headers) =>
    as.deals.callBack({ id, body: { with: 'Sal Seller', at: '10 AM' } }, { headers }),
  );
  await Promise.all([
    ...halves.map((amount, i) =>
      act(`wire ${i}`, buyer, (as, headers) =>
        as.deals.wire({ id, body: { date: settled, amount, reference: `FED ${i}` } }, { headers }),
      ),
    ),
    ...halves.map((amount, i) =>
      act(`receipt ${i}`, people.seller, (as, headers) =>
        as.deals.receive({ id, body: { date: settled, amount } }, { headers }),
      ),
    ),
  ]);
}

/** Acknowledged acts that left nothing. */
async function lostDeeds({ stores }: Product, deeds: readonly Deed[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { deal, what, by, outcome } of deeds) {
    if (outcome !== 'acknowledged') continue;
    const found = await stores.deals.find(deal.id);
    const side = by === people.seller ? 'seller' : 'buyer';
    const isKept =
      (what.startsWith('signature') && found?.statement?.signed[side]) ||
      (what === 'call' && found?.steps.callback.status === 'Done') ||
      (what.startsWith('wire') && found?.funding.sent.some(({ reference }) => reference === `FED ${what.at(-1)}`)) ||
      (what.startsWith('receipt') && (found?.funding.received.length ?? 0) > 0);
    if (!isKept) lost.push(`Deal ${deal.id}: ${what} was acknowledged and is lost`);
  }
  return lost;
}

async function fundedLp(product: Product): Promise<string> {
  const deals = await dealsInStatement(product);
  for (const deal of deals) await workOn(product, deal, []);
  const [first] = deals;
  if (!first) throw new Error('No deal was opened.');
  return first.lp;
}

const header =
  'loanId,periodEnd,beginningBalance,scheduledPrincipal,endingBalance,interestCollected,noteRate,daysDelinquent,paidThrough,status';
const SCHEDULED = 1000.01;

/** Months of one loan, loaded one after another; every third is a restatement of the last. */
function servicedMonths(lp: string) {
  let at = 0;
  let posted = POOL;
  let before = POOL;
  let month = { period: '', number: 0, ending: POOL, isRestated: false };
  const ends = (index: number) => new Date(Date.UTC(2025, index, 0)).toISOString().slice(0, 10);
  const storeOf = ({ stores }: Product) => servicingStore(stores.table);
  const ledgerOf = async (product: Product) => (await storeOf(product).ledger(lp)).posted;
  const isPosted = async (product: Product) => {
    const ledger = await ledgerOf(product);
    return ledger?.period === month.period && ledger.number === month.number;
  };

  return {
    async load(product: Product) {
      const isRestated = at > 0 && Math.random() < 0.35;
      if (!isRestated) {
        at += 1;
        before = posted;
      }
      const scheduled = isRestated ? SCHEDULED + 1 : SCHEDULED;
      const ending = Number((before - scheduled).toFixed(2));
      const periodEnd = ends(at);
      const line = `${lp}-A,${periodEnd},${before},${scheduled},${ending},5000,7,0,${periodEnd},Current`;
      const bytes = new TextEncoder().encode([header, line].join('\n'));
      const as = product.as(people.seller);
      const body = { periodEnd, fileName: 'month.csv', size: bytes.length, contentType: 'text/csv' };
      const { period, number, upload } = await as.servicing.start({ id: lp, body });
      const parts = [];
      for (const { partNumber, url } of upload.parts) {
        const sent = await fetch(url, { method: 'PUT', body: bytes });
        parts.push({ partNumber, etag: sent.headers.get('etag') ?? '' });
      }
      await as.servicing.complete({ id: lp, period, body: { parts } });
      month = { period, number, ending, isRestated };
      for (let wait = 0; wait < 200; wait++) {
        const { state } = await as.servicing.month({ id: lp, period });
        if (state === 'Ready') return month;
        if (!['Uploading', 'Reading'].includes(state)) throw new Error(`The month is ${state}`);
        await pause(50);
      }
      throw new Error('The month was never read.');
    },
    /** By two administrators at once. */
    postings: (product: Product): Promise<Outcome[]> =>
      Promise.all(
        [people.admin, people.admin2].map(async (email) => {
          await pause(Math.random() * LOAD_MS.most);
          const { outcome } = await outcomeOf(product.as(email).servicing.post({ id: lp, period: month.period }));
          return outcome;
        }),
      ),
    async faults(product: Product, loaded: typeof month, outcomes: readonly Outcome[]): Promise<string[]> {
      const [all, history, isDone] = await Promise.all([
        storeOf(product).ofOffering(lp),
        product.stores.history.ofOffering(lp),
        isPosted(product),
      ]);
      const found: string[] = [];
      const type = loaded.isRestated ? 'MonthRestated' : 'MonthPosted';
      const rows = history.filter(({ step }) => step.type === type && step.period === loaded.period).length;
      const own = all.filter(({ period }) => period === loaded.period);
      const state = own.find(({ number }) => number === loaded.number)?.state;
      if ((state === 'Posted') !== isDone) found.push(`Month ${loaded.period} is ${state}, its ledger says ${isDone}`);
      if (outcomes.includes('acknowledged') && !isDone) found.push(`Month ${loaded.period} was posted and is not`);
      const earlier = own.filter((one) => one.state === 'Posted' || one.state === 'Restated').length;
      if (own.filter((one) => one.state === 'Posted').length > 1) found.push(`Month ${loaded.period} is posted twice`);
      if (rows !== (loaded.isRestated ? earlier - 1 : Number(isDone)))
        found.push(`Month ${loaded.period}: ${rows} rows of its ${earlier} postings`);
      return found;
    },
    /** Posted in the end. */
    async finish(product: Product) {
      if (!(await isPosted(product))) await product.as(people.admin).servicing.post({ id: lp, period: month.period });
      posted = month.ending;
    },
  };
}

if (import.meta.main) {
  const isRight = await run();
  process.exit(isRight ? 0 : 1);
}
