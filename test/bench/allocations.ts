import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { userItem } from '#functions/store/users.ts';
import { buildSite } from '#local/build-site.ts';
import { listen } from '#local/server.ts';
import { allocate } from '#shared/domain/allocation.ts';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import { allocateByHand, amountFaults, suggestedAmounts } from '#shared/domain/allocation-by-hand.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import type { User } from '#shared/domain/user.ts';
import { aBook, anOrder, MILLION } from '#test/support/allocation-books.ts';
import { aUser } from '#test/support/builders.ts';
import { aDraft } from '#test/support/listings.ts';
import { placeOrders } from '#test/support/many-orders.ts';
import { measurePage } from './allocation-page.ts';
import { admins } from './kills/load.ts';
import { collect, newMailbag } from './kills/mails.ts';
import { type Product, startProduct } from './kills/product.ts';
import { ms, table, verdict } from './measure.ts';

const ORDERS = Number(process.env.TANDEM_BENCH_ORDERS || 1_000);
const KILLS = Number(process.env.TANDEM_BENCH_KILLS || 20);
/** Who was to be told by a process that was killed is told once its message comes again. */
const MAIL_MS = 400_000;
/** Milliseconds after which a kill comes at the latest: about as long as applying takes. */
const LONGEST = 12_000;
const [admin, other] = admins;

/** What it takes to decide a book of a thousand orders and to make it stand, and what `kill -9` leaves of it. */
export async function run(): Promise<boolean> {
  await measureEngine();
  await buildSite();
  const dir = mkdtempSync(join(tmpdir(), 'tandem-allocations-'));
  const port = await freePort();
  let product = await startProduct(dir, port);
  const bag = newMailbag();
  const broken: string[] = [];
  // The outbox keeps the last thousand.
  const reading = setInterval(() => collect(bag, dir), 500);
  try {
    let book = await approvedRun(product);
    table(`An order book of ${ORDERS} orders, over HTTP`, [
      { what: 'close', took: ms(book.closed), limit: '10,000 ms', verdict: verdict(book.closed <= 10_000) },
      { what: 'try, submit and approve', took: ms(book.decided), limit: '', verdict: '' },
      await measurePage(product.url, admin, book.lp),
      await measureApplying(product, book),
    ]);
    const mails = await mailsOf(product, book, bag);
    book = await approvedRun(product);
    let books = 1;
    for (let kill = 1; kill <= KILLS; kill++) {
      const applying = product
        .as(admin)
        .allocations.apply(book.asked)
        .catch(() => undefined);
      await pause(Math.random() * LONGEST);
      await product.kill(kill % 2 === 0);
      await applying;
      product = await startProduct(dir, port);
      const found = await whatReadersSee(product, book);
      for (const what of found.broken) broken.push(`After kill ${kill}: ${what}`);
      console.log(`${kill} of ${KILLS}: LP #${book.lp} ${found.status}, ${found.given} of ${ORDERS} given`);
      if (found.status !== 'Applied' && kill < KILLS) continue;
      await apply(product, book);
      broken.push(...(await whatReadersSee(product, book)).broken, ...(await doubledIn(product, book)));
      mails.push(...(await mailsOf(product, book, bag)));
      books++;
      if (kill < KILLS) book = await approvedRun(product);
    }
    return report(books, broken, mails);
  } finally {
    clearInterval(reading);
    await product.kill(true).catch(() => undefined);
    rmSync(dir, { recursive: true });
  }
}

async function measureEngine(): Promise<void> {
  const orders = (minimumShare: number, isPriced = false) =>
    Array.from({ length: ORDERS }, (_, i) => {
      const requested = (1 + ((i * 7919) % 1_000)) * 1_000_00;
      const price = isPriced ? 990_000 + ((i * 31) % 40) * 500 : null;
      return anOrder(`O-${i}`, requested, { minimum: Math.floor(requested * minimumShare), price });
    });
  const typical = aBook(orders(0), { available: 100 * MILLION, increment: 1_000_00, minimum: 1_000_00 });
  const books: [string, AllocationBook, number][] = [
    ['pro rata', typical, 50],
    ['first come, first served', { ...typical, method: 'firstCome' }, 50],
    ['by price, in 40 tiers', { ...typical, method: 'priceTiers', orders: orders(0, true) }, 50],
    ['pro rata, every order all or none', { ...typical, orders: orders(1) }, 1_000],
    ['by hand', { ...typical, method: 'discretion' }, 50],
  ];
  const rows = [];
  for (const [what, book, limit] of books) {
    const ids = book.orders.map(({ id }) => id);
    const lots = await drawLots(book.seed ?? '', ids);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      const before = process.cpuUsage();
      if (book.method === 'discretion') decideByHand(book, lots);
      else allocate(book, lots);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
    }
    rows.push({ what, took: ms(least), limit: ms(limit), verdict: verdict(least <= limit) });
  }
  table(`Deciding ${ORDERS} orders, processor time`, rows);
}

/** As for amounts that were given: checked against the suggestion, then decided. */
function decideByHand(book: AllocationBook, lots: ReadonlyMap<string, string>): void {
  const amounts = [...suggestedAmounts(book, lots)].map(([id, amount]) => ({ id, amount, reason: null }));
  if (amountFaults(book, amounts, lots).length > 0) throw new Error('The suggestion is refused');
  allocateByHand(book, amounts);
}

type Book = Awaited<ReturnType<typeof approvedRun>>;

let people = 0;

/** A new LP with that many orders of as many people, its book closed, and a run of it that a second administrator approved. */
async function approvedRun({ as, stores }: Product) {
  const { LPIdentifier: lp } = await as(admin).offerings.create({ body: aDraft({ PoolBalance: 100_000_000 }) });
  await as(admin).offerings.publish({ id: lp });
  const buyers = Array.from({ length: ORDERS }, () => {
    const number = String(++people).padStart(5, '0');
    const creditUnion = { creditUnionId: `CU8${number}`, creditUnionName: `Buyer ${number}` };
    return aUser({ id: `bench-${number}`, email: `lender${number}@cu${number}.example`, ...creditUnion });
  });
  // Who joins later hears nothing of an offering's publication.
  await pause(1_000);
  await putUsers(stores, buyers);
  const { demand } = await placeOrders(
    stores,
    lp,
    buyers.map(({ id: userId, creditUnionId, creditUnionName }) => ({ userId, creditUnionId, creditUnionName })),
  );
  const from = performance.now();
  await as(admin).allocations.closeBook({ id: lp });
  const closed = performance.now() - from;
  const body = { method: 'proRata', increment: 1_000, perBuyerMaximum: 100_000 } as const;
  const { id: run, resultHash, rows } = await as(admin).allocations.dryRun({ id: lp, body });
  const asked = { id: lp, run, body: { resultHash } };
  await as(admin).allocations.submit(asked);
  await as(other).allocations.approve(asked);
  const decided = performance.now() - from - closed;
  return {
    lp,
    run,
    asked,
    buyers,
    demand,
    closed,
    decided,
    rows: new Map(rows.map((row) => [row.creditUnionId, row])),
  };
}

async function apply({ as, stores }: Product, { lp, run, asked }: Book): Promise<void> {
  await as(admin)
    .allocations.apply(asked)
    .catch(() => undefined);
  while ((await stores.allocationRuns.find(lp, run))?.status !== 'Applied') await pause(50);
}

async function measureApplying(product: Product, book: Book) {
  const from = performance.now();
  await apply(product, book);
  const took = performance.now() - from;
  return { what: 'apply, to the last order', took: ms(took), limit: '60,000 ms', verdict: verdict(took <= 60_000) };
}

/** Whether readers have none of it or all of it, to the cent. */
async function whatReadersSee({ stores }: Product, { lp, run, demand, rows }: Book) {
  const [orders, given, offering, found] = await Promise.all([
    stores.commitments.ofOffering(lp),
    stores.commitments.stored(lp),
    stores.offerings.find(lp),
    stores.allocationRuns.find(lp, run),
  ]);
  const isAll = offering?.allocationRun !== undefined && offering.allocationRun !== null;
  const broken: string[] = [];
  if (orders.length !== ORDERS) broken.push(`${orders.length} orders are read`);
  for (const { creditUnionId, status, amount } of orders) {
    const row = rows.get(creditUnionId);
    const allocated = Math.round((row?.allocated ?? 0) * 100);
    const wanted = isAll ? (allocated > 0 ? 'Accepted' : 'Rejected') : 'Pending';
    const cents = isAll && allocated > 0 ? allocated : Math.round((row?.requested ?? 0) * 100);
    if (status !== wanted || amount !== cents) broken.push(`${creditUnionId} reads ${status} of ${amount}`);
  }
  const sum = orders.reduce((all, { status, amount }) => (status === 'Accepted' ? all + amount : all), 0);
  if (offering?.pendingTotal !== (isAll ? 0 : demand)) broken.push(`${offering?.pendingTotal} is pending`);
  if (offering?.acceptedTotal !== sum)
    broken.push(`${offering?.acceptedTotal} is accepted, and the orders sum up to ${sum}`);
  return { broken, status: found?.status, given: given.filter(({ status }) => status !== 'Pending').length };
}

async function doubledIn({ stores }: Product, { lp }: Book): Promise<string[]> {
  const steps = (await stores.history.ofOffering(lp)).map(({ step, creditUnionId }) => `${step.type} ${creditUnionId}`);
  const decided = steps.filter((step) => /^Commitment(?:Accepted|Rejected) /.test(step));
  const isOnce = decided.length === ORDERS && new Set(decided).size === ORDERS;
  return isOnce ? [] : [`LP #${lp} has ${decided.length} decisions in its history, of ${new Set(decided).size} buyers`];
}

/** How often each buyer was told of the decision, once everyone was or the time is over. They hear of nothing more after that. */
async function mailsOf({ stores }: Product, { lp, buyers }: Book, bag: ReturnType<typeof newMailbag>) {
  const until = Date.now() + MAIL_MS;
  const times = new Map<string, number>();
  while (times.size < ORDERS && Date.now() < until) {
    await pause(1_000);
    times.clear();
    const mails = [...bag.values()].filter(({ subject }) => subject.includes(`on LP #${lp} was`));
    for (const { to } of mails) for (const one of to) times.set(one, (times.get(one) ?? 0) + 1);
  }
  await putUsers(
    stores,
    buyers.map((one) => ({ ...one, isEnabled: false })),
  );
  return buyers.map(({ email }) => times.get(email) ?? 0);
}

async function putUsers({ table: users }: Product['stores'], people: readonly User[]): Promise<void> {
  const now = new Date().toISOString();
  for (let at = 0; at < people.length; at += 50)
    await users.write(...people.slice(at, at + 50).map((one) => ({ put: userItem(one, now) })));
}

function report(books: number, broken: string[], mails: number[]): boolean {
  for (const what of broken.slice(0, 20)) console.error(what);
  const count = (wanted: (times: number) => boolean) => mails.filter(wanted).length;
  const [never, more] = [count((times) => times === 0), count((times) => times > 2)];
  const whole = (number: number) => number.toLocaleString('en-US');
  table(
    `kill -9 while ${books} books of ${ORDERS} orders are applied, ${KILLS} times; every second time of the database too`,
    [
      {
        what: 'books half applied to a reader, sums that are off, decisions doubled',
        found: whole(broken.length),
        limit: '0',
        verdict: verdict(broken.length === 0),
      },
      { what: 'mails called for', found: whole(mails.length), limit: '', verdict: '' },
      { what: 'mails sent twice', found: whole(count((times) => times === 2)), limit: '', verdict: '' },
      {
        what: 'mails sent more often, or never',
        found: whole(more + never),
        limit: '0',
        verdict: verdict(more + never === 0),
      },
    ],
  );
  return broken.length === 0 && more + never === 0;
}

async function freePort(): Promise<number> {
  const probe = await listen(0);
  await probe.close();
  return Number(new URL(probe.url).port);
}

if (import.meta.main) {
  const isRight = await run();
  process.exit(isRight ? 0 : 1);
}
