import { commitmentId } from '#shared/domain/commitment.ts';
import type { HistoryType } from '#shared/domain/history.ts';
import { amountForSale, amountRemaining } from '#shared/domain/offering-amounts.ts';
import { plus, toCents, toDollars } from '#shared/format/money.ts';
import { type ToldEntry, withWords } from '#test/support/history.ts';
import type { Book } from './book.ts';
import { admins } from './load.ts';
import type { Product } from './product.ts';

type Broken = (what: string) => void;

const everything = { $top: '1000000' };

/** The state that a commitment is in after each step. */
const statusAfterStep: Partial<Record<HistoryType, string>> = {
  'Commitment Submitted': 'Pending',
  'Commitment Edited': 'Pending',
  'Commitment Withdrawn': 'Withdrawn',
  'Commitment Accepted': 'Accepted',
  'Commitment Rejected': 'Rejected',
};

/** Whether all that was promised holds; the history of the orders that it found. Nothing else may be under way. */
export async function check(product: Product, book: Book, broken: Broken): Promise<ToldEntry[]> {
  const lps = book.offerings.flatMap(({ lpNumber }) => lpNumber ?? []);
  const steps: ToldEntry[] = [];
  for (const lp of lps) steps.push(...(await checkOffering(product, book, lp, broken)));
  await checkCreated(product, book, broken);
  await checkPeople(product, book, broken);
  await checkFiles(product, book, broken);
  return steps;
}

async function checkOffering(product: Product, book: Book, lp: string, broken: Broken): Promise<ToldEntry[]> {
  const { offerings, commitments, history } = product.stores;
  const [offering, orders, rows] = await Promise.all([
    offerings.find(lp),
    commitments.ofOffering(lp),
    history.ofOffering(lp).then((all) => all.map(withWords)),
  ]);
  if (!offering) {
    broken(`LP ${lp} was acknowledged and is gone`);
    return [];
  }
  const steps = rows.filter(({ type }) => statusAfterStep[type]);
  const sum = (status: string) =>
    orders.filter((one) => one.status === status).reduce((total, { amount }) => total + amount, 0);
  if (offering.acceptedTotal !== sum('Accepted')) broken(`LP ${lp}: the accepted total is not the sum of its orders`);
  if (offering.pendingTotal !== sum('Pending')) broken(`LP ${lp}: the pending total is not the sum of its orders`);
  if (offering.acceptedTotal > amountForSale(offering)) broken(`LP ${lp} is oversold`);
  for (const order of orders) {
    const own = steps.filter(({ creditUnionId }) => creditUnionId === order.creditUnionId);
    if (own.length !== order.version) broken(`LP ${lp}: ${order.version} changes, ${own.length} rows in the history`);
    if (!own.some(({ type, amount }) => statusAfterStep[type] === order.status && amount === order.amount))
      broken(`LP ${lp}: no row tells of the order as it is`);
  }
  checkCalls(book, lp, steps, broken);
  await checkLists(product, lp, { offering, orders, rows }, broken);
  return steps;
}

/** Every acknowledged call has one row, every unanswered one at most one, and there are no others. */
function checkCalls(book: Book, lp: string, steps: ToldEntry[], broken: Broken): void {
  const calls = book.orders.filter(({ lpNumber }) => lpNumber === lp);
  const groups = Map.groupBy(calls, ({ creditUnionId, type }) => `${creditUnionId} ${type}`);
  const rowsOf = Map.groupBy(steps, ({ creditUnionId, type }) => `${creditUnionId} ${type}`);
  for (const [key, rows] of rowsOf) {
    if (!groups.has(key)) broken(`LP ${lp}: no one asked for ${key}`);
    if (new Set(rows.map(({ amount }) => amount)).size < rows.length) broken(`LP ${lp}: ${key} was performed twice`);
  }
  for (const [key, asked] of groups) {
    const amounts = rowsOf.get(key)?.map(({ amount }) => amount) ?? [];
    const acknowledged = asked.filter(({ outcome }) => outcome === 'acknowledged');
    const lost = acknowledged.filter(({ cents }) => !amounts.some((amount) => amount === cents));
    if (lost.length > 0) broken(`LP ${lp}: lost ${lost.length} of ${key}`);
    const open = asked.filter(({ outcome }) => outcome === 'unanswered').length;
    if (amounts.length > acknowledged.length + open) broken(`LP ${lp}: ${key} was refused and performed`);
  }
}

type Kept = {
  offering: NonNullable<Awaited<ReturnType<Product['stores']['offerings']['find']>>>;
  orders: Awaited<ReturnType<Product['stores']['commitments']['ofOffering']>>;
  rows: ToldEntry[];
};

/** The lists of the administrators show what is in the table. */
async function checkLists(product: Product, lp: string, { offering, orders, rows }: Kept, broken: Broken) {
  const { views } = product.as(admins[0]);
  const query = { $filter: `LPNumber eq '${lp}'`, $top: '5000' };
  const [listedOfferings, listedOrders, activity] = await Promise.all([
    views.offerings({ query }),
    views.commitments({ query }),
    views.activity({ query }),
  ]);
  const same = (what: string, listed: unknown[], kept: unknown[]) => {
    const text = (all: unknown[]) =>
      all
        .map((one) => JSON.stringify(one))
        .sort()
        .join('\n');
    if (text(listed) !== text(kept)) broken(`LP ${lp}: the list of ${what} is not the table`);
  };
  same(
    'offerings',
    listedOfferings.value.map((row) => [row.State, row.PurchaseCommitmentsTotal, row.CalculatedAmountRemaining]),
    [
      [
        offering.state,
        toDollars(plus(offering.acceptedTotal, offering.pendingTotal)),
        toDollars(amountRemaining(offering)),
      ],
    ],
  );
  same(
    'orders',
    listedOrders.value.map((row) => [row.id, row.Status, row.Amount, row.Version]),
    orders.map((one) => [commitmentId(one), one.status, toDollars(one.amount), one.version]),
  );
  same(
    'activity',
    activity.value.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
}

async function checkCreated(product: Product, book: Book, broken: Broken): Promise<void> {
  const { value } = await product.as(admins[0]).views.offerings({ query: everything });
  for (const { poolBalance, lpNumber } of book.offerings) {
    const found = value.filter((row) => toCents(row.PoolBalance) === toCents(poolBalance));
    if (found.length > 1) broken(`A creation was performed ${found.length} times`);
    if (lpNumber && found[0]?.LPNumber !== lpNumber) broken(`LP ${lpNumber} is in no list`);
  }
}

async function checkPeople(product: Product, book: Book, broken: Broken): Promise<void> {
  const as = product.as(admins[0]);
  const { value: listed } = await as.users.list({ query: everything });
  for (const [id, calls] of Map.groupBy(book.profiles, ({ userId }) => userId)) {
    const user = await product.stores.users.find(id);
    const last = calls.findLastIndex(({ outcome }) => outcome === 'acknowledged');
    const possible = calls.slice(Math.max(0, last)).filter(({ outcome }) => outcome !== 'refused');
    if (last >= 0 && !possible.some(({ jobTitle }) => jobTitle === user?.jobTitle)) broken('A profile edit was lost');
    if (listed.find((row) => row.id === id)?.jobTitle !== user?.jobTitle) broken('The list of users is not the table');
    const { value: audit } = await as.users.audit({ id, query: everything });
    for (const { jobTitle, outcome } of calls) {
      const rows = audit.filter(({ After }) => After === `Job title ${jobTitle}`).length;
      if (rows > 1 || (outcome === 'acknowledged' && rows === 0) || (outcome === 'refused' && rows > 0))
        broken(`A profile edit that was ${outcome} has ${rows} rows in the audit`);
    }
  }
}

async function checkFiles(product: Product, book: Book, broken: Broken): Promise<void> {
  for (const [email, files] of Map.groupBy(book.files, (file) => file.email)) {
    const { uploads } = product.as(email);
    const listed = (await uploads.list({})).map(({ itemName }) => itemName);
    for (const { name, outcome } of files) {
      const count = listed.filter((one) => one === name).length;
      if (outcome === 'acknowledged' ? count !== 1 : count > 1)
        broken(`A file that was ${outcome} is there ${count} times`);
    }
  }
}
