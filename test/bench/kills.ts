import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from '#local/build-site.ts';
import { demoCreditUnions, SUMMIT_RIDGE } from '#local/demo-data/credit-unions.ts';
import { demoUsers } from '#local/demo-data/users.ts';
import { DIGEST_WINDOW } from '#shared/events/notice.ts';
import type { ToldEntry } from '#test/support/history.ts';
import { type Book, newBook } from './kills/book.ts';
import { check } from './kills/checks.ts';
import { admins, listOffering, load } from './kills/load.ts';
import { collect, newMailbag, sentFor } from './kills/mails.ts';
import { freePort, type Product, startProduct } from './kills/product.ts';
import { percentiles, table, verdict } from './measure.ts';

const KILLS = Number(process.env.TANDEM_BENCH_KILLS || 20);
const BUYERS = 10;
const LOAD_MS = { least: 500, most: 6000 };
/** A digest is due some seconds after its window; a mail whose sender was killed comes again after its half minute in the queue. */
const MAIL_MS = DIGEST_WINDOW + 120_000;

/** kill -9 of the running product under load, and whether all that it had promised holds when it is started again. */
export async function run(): Promise<boolean> {
  await buildSite();
  const dir = mkdtempSync(join(tmpdir(), 'tandem-kills-'));
  const port = await freePort();
  const book = newBook();
  const bag = newMailbag();
  const broken: string[] = [];
  let product = await startProduct(dir, port);
  try {
    book.people.push(...buyers());
    await listOffering(product.as(admins[0]), book);
    const readyAfter: number[] = [];
    let steps: ToldEntry[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      await killUnderLoad(product, book, kill % 2 === 0);
      collect(bag, dir);
      product = await startProduct(dir, port);
      readyAfter.push(product.readyAfter);
      const found: string[] = [];
      await askAgain(product, book, found);
      try {
        steps = await check(product, book, (what) => found.push(what));
      } catch (error) {
        found.push(`A check was not answered: ${error}`);
        console.error(product.printed());
      }
      console.log(`${kill} of ${KILLS}: ${book.ended.acknowledged} acknowledged, ${book.ended.unanswered} cut off`);
      for (const what of found) console.error(`After kill ${kill}: ${what}`);
      broken.push(...found);
    }
    const mails = await allMails(() => {
      collect(bag, dir);
      return sentFor(bag, steps);
    });
    return report({ book, readyAfter, broken, steps, mails });
  } finally {
    await product.kill(true).catch(() => undefined);
    rmSync(dir, { recursive: true });
  }
}

async function killUnderLoad(product: Product, book: Book, alsoDatabase: boolean): Promise<void> {
  // So that all begin at once.
  for (const email of [...admins, ...book.people.map((one) => one.email)]) await product.as(email).auth.whoAmI({});
  const stopping = new AbortController();
  const working = load(product, book, stopping.signal);
  await pause(LOAD_MS.least + Math.random() * (LOAD_MS.most - LOAD_MS.least));
  const killed = product.kill(alsoDatabase);
  stopping.abort();
  await killed;
  await working;
}

/** What was not answered is asked again under its key. */
async function askAgain(product: Product, book: Book, broken: string[]): Promise<void> {
  for (const { email, retry } of book.retries.splice(0)) {
    await retry(product.as(email)).catch((error: Error) => broken.push(`Asked again, it failed: ${error.message}`));
  }
}

/** One person each of ten credit unions that may buy, and a second one of the first. */
function buyers() {
  const people = demoUsers(demoCreditUnions(), Date.now()).filter(
    (one) => one.isVerified && one.isEnabled && !one.isAdmin && one.userType === 'Partner' && !one.disableUpload,
  );
  const byCreditUnion = Map.groupBy(people, ({ creditUnionId }) => creditUnionId);
  byCreditUnion.delete(SUMMIT_RIDGE);
  return [...byCreditUnion.values()].slice(0, BUYERS).flatMap((all, i) => all.slice(0, i === 0 ? 2 : 1));
}

async function allMails(sent: () => number[]): Promise<number[]> {
  const until = Date.now() + MAIL_MS;
  while (Date.now() < until && sent().includes(0)) await pause(500);
  return sent();
}

interface Found {
  book: Book;
  readyAfter: number[];
  broken: string[];
  steps: ToldEntry[];
  mails: number[];
}

function report({ book, readyAfter, broken, steps, mails }: Found): boolean {
  const { p50 } = percentiles(readyAfter);
  const most = Math.max(...readyAfter);
  const { acknowledged, refused, unanswered } = book.ended;
  const times = (wanted: (count: number) => boolean) => mails.filter(wanted).length;
  const lost = times((count) => count === 0);
  const thrice = times((count) => count > 2);
  const isRight = broken.length === 0 && lost === 0 && thrice === 0;
  const count = (number: number) => number.toLocaleString('en-US');
  table(`kill -9 under load, ${KILLS} times; every second time of the database too`, [
    { what: 'calls acknowledged', found: count(acknowledged), limit: '', verdict: '' },
    { what: 'calls refused', found: count(refused), limit: '', verdict: '' },
    { what: 'calls cut off', found: count(unanswered), limit: '', verdict: '' },
    { what: 'changes of orders in the histories', found: count(steps.length), limit: '', verdict: '' },
    {
      what: 'promises broken: lost, doubled, oversold, sums, history, lists',
      found: count(broken.length),
      limit: '0',
      verdict: verdict(broken.length === 0),
    },
    { what: 'mails called for', found: count(mails.length), limit: '', verdict: '' },
    { what: 'mails sent twice', found: count(times((n) => n === 2)), limit: '', verdict: '' },
    { what: 'mails sent more often', found: count(thrice), limit: '0', verdict: verdict(thrice === 0) },
    { what: 'mails never sent', found: count(lost), limit: '0', verdict: verdict(lost === 0) },
    {
      what: 'ready again after',
      found: `${(p50 / 1000).toFixed(1)} s, ${(most / 1000).toFixed(1)} s at most`,
      limit: '',
      verdict: '',
    },
  ]);
  return isRight;
}

if (import.meta.main) {
  const isRight = await run();
  process.exit(isRight ? 0 : 1);
}
