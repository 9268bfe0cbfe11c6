import { setTimeout as pause } from 'node:timers/promises';
import { commitmentId } from '#shared/domain/commitment.ts';
import { PART_BYTES } from '#shared/domain/document.ts';
import type { HistoryType } from '#shared/domain/history.ts';
import { toCents } from '#shared/format/money.ts';
import type { Clients } from '#test/support/app.ts';
import { aDraft, replace } from '#test/support/listings.ts';
import { sendParts } from '#test/support/upload.ts';
import { type Book, type Buyer, counted, type OrderCall, outcomeOf } from './book.ts';
import type { Product } from './product.ts';

export const admins = ['admin@tandem.example', 'admin2@tandem.example'] as const;

/** Two parts, the second of a few bytes. */
const file = Buffer.alloc(PART_BYTES + 1000, 'tandem');

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Everyone in the book at work until told to stop; ends when the last call has been answered or has failed. */
export async function load(product: Product, book: Book, stopping: AbortSignal): Promise<void> {
  const work = async (email: string, step: (as: Clients) => Promise<unknown>) => {
    const as = product.as(email);
    while (!stopping.aborted) {
      await step(as);
      await pause(Math.random() * 20);
    }
  };
  const [uploader] = book.people;
  await Promise.all([
    ...book.people.map((buyer) => work(buyer.email, (as) => trade(as, book, buyer))),
    ...book.people.slice(0, 2).map((buyer) => work(buyer.email, (as) => editProfile(as, book, buyer))),
    ...admins.map((email) => work(email, (as) => decide(as, book))),
    work(admins[0], (as) => listOffering(as, book).then(() => pause(700))),
    ...(uploader ? [work(uploader.email, (as) => upload(as, book, uploader).then(() => pause(1000)))] : []),
  ]);
}

const listed = (book: Book): string[] => book.offerings.flatMap(({ lpNumber }) => lpNumber ?? []).slice(-3);

/** No two amounts are the same: between $10,000 and $160,000. */
const newAmount = (book: Book): number => (1_000_000 + ((++book.count * 7919) % 15_000_000)) / 100;

async function trade(as: Clients, book: Book, { email, creditUnionId }: Buyer): Promise<void> {
  const lpNumber = oneOf(listed(book));
  if (!lpNumber) return;
  const id = commitmentId({ creditUnionId, lpNumber });
  const amount = newAmount(book);
  const call = { lpNumber, creditUnionId, cents: toCents(amount) };
  const way = Math.random();
  if (way < 0.45) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const submit = (by: Clients) => by.commitments.submit({ id: lpNumber, body: { Amount: amount } }, { headers });
    const order = await note(book, { ...call, type: 'Commitment Submitted' }, submit(as));
    if (order.outcome === 'unanswered') book.retries.push({ email, retry: (by) => again(order, () => submit(by)) });
  } else if (way < 0.8) {
    const body = [replace('/Amount', amount), replace('/Status', 'Pending')];
    await note(book, { ...call, type: 'Commitment Edited' }, as.commitments.update({ id, body }));
  } else {
    const body = [replace('/Status', 'Withdrawn')];
    await note(book, { ...call, type: 'Commitment Withdrawn', cents: null }, as.commitments.update({ id, body }));
  }
}

async function note(book: Book, call: Omit<OrderCall, 'outcome'>, answer: Promise<{ amount: number }>) {
  const { outcome, value } = await counted(book, answer);
  const order = { ...call, outcome, cents: value ? toCents(value.amount) : call.cents };
  book.orders.push(order);
  return order;
}

/** Twice at once, as an impatient client may: both are told the same. */
async function again(order: OrderCall, submit: () => Promise<{ id: string }>): Promise<void> {
  const [one, two] = await Promise.all([outcomeOf(submit()), outcomeOf(submit())]);
  if (one.outcome !== two.outcome) throw new Error(`One key was answered ${one.outcome} and ${two.outcome}`);
  order.outcome = one.outcome;
}

async function decide(as: Clients, book: Book): Promise<void> {
  await pause(Math.random() * 100);
  const lpNumber = oneOf(listed(book));
  const { creditUnionId } = oneOf(book.people);
  if (!lpNumber) return;
  const [Status, type]: [string, HistoryType] =
    Math.random() < 0.6 ? ['Accepted', 'Commitment Accepted'] : ['Rejected', 'Commitment Rejected'];
  const answer = as.commitments.update({
    id: commitmentId({ creditUnionId, lpNumber }),
    body: [replace('/Status', Status)],
  });
  await note(book, { lpNumber, creditUnionId, type, cents: null }, answer);
}

/** A draft, then its publication: each offering has a pool balance of its own. */
export async function listOffering(as: Clients, book: Book): Promise<void> {
  const poolBalance = 1_000_000 + ++book.count / 100;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const offering: Book['offerings'][number] = { poolBalance, lpNumber: null };
  const create = async (by: Clients) => {
    const { LPIdentifier } = await by.offerings.create({ body: aDraft({ PoolBalance: poolBalance }) }, { headers });
    // Who was not told that it is published finds it so.
    const published = await outcomeOf(by.offerings.publish({ id: LPIdentifier }));
    if (published.outcome === 'unanswered') throw new Error('not answered');
    offering.lpNumber = LPIdentifier;
  };
  book.offerings.push(offering);
  const { outcome } = await counted(book, create(as));
  if (outcome === 'unanswered') book.retries.push({ email: admins[0], retry: create });
}

async function editProfile(as: Clients, book: Book, { id }: Buyer): Promise<void> {
  const jobTitle = `Analyst ${++book.count}`;
  const { outcome } = await counted(book, as.users.update({ id, body: [replace('/jobTitle', jobTitle)] }));
  book.profiles.push({ userId: id, jobTitle, outcome });
}

/** Begun, sent and put together under one key each; what was cut off goes on where it stopped. */
async function upload(as: Clients, book: Book, { email }: Buyer): Promise<void> {
  const name = `tape ${++book.count}.csv`;
  const body = { fileName: name, size: file.length, contentType: 'text/csv' };
  const [start, end] = [crypto.randomUUID(), crypto.randomUUID()];
  let parts: Awaited<ReturnType<typeof sendParts>> | undefined;
  const go = async (by: Clients) => {
    const begun = await by.uploads.start({ body }, { headers: { 'idempotency-key': start } });
    const { uploadId } = begun;
    if (!parts) {
      const { received, ...state } = await by.uploads.state({ uploadId });
      const sent = [...received, ...(await sendParts(state, file))];
      parts = sent.map(({ partNumber, etag }) => ({ partNumber, etag })).sort((a, b) => a.partNumber - b.partNumber);
    }
    await by.uploads.complete({ uploadId, body: { parts } }, { headers: { 'idempotency-key': end } });
    entry.outcome = 'acknowledged';
  };
  const entry: Book['files'][number] = { name, email, outcome: 'unanswered' };
  book.files.push(entry);
  entry.outcome = (await counted(book, go(as))).outcome;
  if (entry.outcome === 'unanswered') book.retries.push({ email, retry: go });
}
