import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beginClosing } from '#functions/api/closings/begin-closing.ts';
import { releaseStatements } from '#functions/api/closings/release.ts';
import { signStatement } from '#functions/api/closings/sign.ts';
import { askToCancel, confirmCancellation } from '#functions/api/deals/cancel-deal.ts';
import { recordCallBack, recordTransfer } from '#functions/api/deals/record-funding.ts';
import { closingFiles } from '#functions/rules/closing-loans.ts';
import { signersOf } from '#functions/rules/may-sign.ts';
import { tapeLoans } from '#functions/rules/tape-loans.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { closingStore } from '#functions/store/closings.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { dealStore, openingWrites } from '#functions/store/deals.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { userStore } from '#functions/store/users.ts';
import { wireInstructionStore } from '#functions/store/wire-instructions.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { type Deal, openDeal, withStep, withStepDone } from '#shared/domain/deal.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { User } from '#shared/domain/user.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { toDollars } from '#shared/format/money.ts';
import { closingTape } from './demo-data/closing-tape.ts';
import type { DemoTape } from './demo-data/tapes.ts';
import type { DemoUser } from './demo-data/users.ts';
import { seedTable } from './seed.ts';
import { seedTapes } from './seed-tapes.ts';

export interface Names {
  tableName: string;
  documentsBucket: string;
  intakeBucket: string;
}

export interface Seeding {
  client: DynamoDBDocumentClient;
  users: readonly DemoUser[];
  offerings: readonly Offering[];
  commitments: readonly Commitment[];
  tapes: readonly DemoTape[];
  now: Date;
}

const DAY = 86_400_000;
const CENT = 0.01;

type Story = 'Funded' | 'Held' | 'Funding';

/** How far the deals of the LP that closes have come, those of people who may sign. */
const stories: readonly Story[] = ['Funded', 'Held', 'Funding'];

/** A deal for each purchase that is accepted and not settled; one LP closes, and one deal of another falls through. */
export async function seedDeals(names: Names, { client, now, ...world }: Seeding): Promise<void> {
  const opened = openedDeals(world, now);
  await seedTable(
    client,
    names.tableName,
    opened.flatMap((deal) => openingWrites(deal).map(({ put }) => put)),
  );
  const byLp = Map.groupBy(opened, ({ lpNumber }) => lpNumber);
  const tapeOf = (lpNumber: string) => world.tapes.find((one) => one.lpNumber === lpNumber && one.publishedAt !== null);
  const ofState = (state: Offering['state']) =>
    world.offerings.filter((one) => one.state === state && one.price !== null && Number(one.lpNumber) > 1010);
  const closing = ofState('Full').find(
    ({ lpNumber }) => (byLp.get(lpNumber) ?? []).length > stories.length && tapeOf(lpNumber),
  );
  const admins = world.users.filter(({ isAdmin, isEnabled }) => isAdmin && isEnabled).map(callerOfUser);
  const [admin, second] = admins;
  if (!admin || !second) throw new Error('Two administrators cancel a deal.');
  const deps = depsOf(names);
  if (closing) {
    const tape = closingTape(tapeOf(closing.lpNumber) as DemoTape, now.getTime());
    const author = world.users.find(({ isAdmin }) => isAdmin);
    if (author) await seedTapes(names, { tapes: [tape], admin: author });
    await closeDeals(deps, { offering: closing, admin, now, stories });
  }
  const falling = ofState('Allocated').map(({ lpNumber }) => byLp.get(lpNumber) ?? []);
  const canceled = falling.find((deals) => deals.length > 1)?.[0];
  if (!canceled) return;
  const asked = { id: canceled.id, reason: "The buyer's board didn't approve the purchase." };
  await askToCancel(deps, { ...asked, now: new Date(now.getTime() - DAY) }, admin);
  await confirmCancellation(deps, { id: canceled.id, now: new Date(now.getTime() - DAY / 2) }, second);
}

/** Opened as by their acceptances; days that are past already are counted from now. */
function openedDeals({ offerings, commitments }: Pick<Seeding, 'offerings' | 'commitments'>, now: Date): Deal[] {
  const byNumber = new Map(offerings.map((one) => [one.lpNumber, one]));
  const at = now.toISOString();
  return commitments.flatMap((commitment) => {
    const offering = byNumber.get(commitment.lpNumber);
    const isOpen = offering?.state === 'Full' || offering?.state === 'Allocated';
    if (commitment.status !== 'Accepted' || !offering || !isOpen) return [];
    const isPast = offering.settlementDate !== null && offering.settlementDate < at;
    const settles = { ...offering, settlementDate: isPast ? null : offering.settlementDate };
    const deal = openDeal({ commitment, offering: settles, before: [], at });
    return [{ ...deal, openedAt: commitment.decidedAt ?? at }];
  });
}

interface Closing {
  offering: Offering;
  admin: Caller;
  /** The day after settlement. */
  now: Date;
  stories: readonly Story[];
}

/** Agreements are signed, statements released, and some of them paid. */
export async function closeDeals(
  deps: ReturnType<typeof depsOf>,
  { offering, admin, now, stories }: Closing,
): Promise<void> {
  const { lpNumber } = offering;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const signer = async (creditUnionId: string, amount: Deal['amount']): Promise<Caller | undefined> => {
    const [found] = await signersOf(deps, { creditUnionId, amount, now: now.toISOString() });
    return found && callerOfUser(found);
  };
  const all = await deps.deals.ofOffering(lpNumber);
  const [largest] = all.toSorted((a, b) => b.amount - a.amount);
  const seller = largest && (await signer(offering.sellerId, largest.amount));
  if (!seller) return;
  const doing = (caller: Caller, days: number) => ({
    at: daysAgo(days).toISOString(),
    byId: caller.id,
    by: caller.name,
  });
  const sent = doing(seller, 6);
  for (const deal of all) {
    const buyer = await signer(deal.buyer.creditUnionId, deal.amount);
    const signed = buyer && doing(buyer, 5.5);
    const next = withStepDone(deal, 'agreementSent', sent);
    await deps.deals.save(signed ? withStepDone(next, 'agreementSigned', signed) : next);
  }
  const tape = (await deps.tapes.of(lpNumber)).find(({ state }) => state === 'Ready');
  if (!tape) return;
  const body = { tapeId: tape.tapeId, settlementDate: easternDay(daysAgo(1)) };
  const begun = await beginClosing(deps, { lpNumber, body, now: daysAgo(5) }, seller);
  for (const deal of await deps.deals.ofOffering(lpNumber)) {
    if (deal.steps.bringDown.status === 'Open')
      await deps.deals.save(withStep(deal, 'bringDown', { status: 'Done', done: doing(admin, 4.5) }));
  }
  const statements = await releaseStatements(deps, begun.id, admin, daysAgo(4));
  let told = 0;
  for (const { dealId: id, version, resultHash, total } of statements) {
    const deal = await deps.deals.find(id);
    const buyer = deal && (await signer(deal.buyer.creditUnionId, deal.amount));
    const story = stories[told];
    if (!buyer || !story) continue;
    told += 1;
    const seen = { id, version, resultHash };
    await signStatement(deps, seen, buyer, daysAgo(3));
    await signStatement(deps, seen, seller, daysAgo(2.5));
    if (story === 'Funding') continue;
    const at = daysAgo(1);
    const amount = toDollars(total);
    const remember = () => [];
    const wire = { date: easternDay(at), amount, reference: `FED ${lpNumber}${told}` };
    await recordCallBack(
      deps,
      { id, now: daysAgo(2), remember, note: { with: seller.name, at: 'in the morning' } },
      buyer,
    );
    await recordTransfer(deps, { id, now: at, remember, kind: 'sent', transfer: wire }, buyer);
    const arrived = { date: wire.date, amount: story === 'Held' ? Number((amount - CENT).toFixed(2)) : amount };
    await recordTransfer(deps, { id, now: daysAgo(0.5), remember, kind: 'received', transfer: arrived }, seller);
  }
}

export const callerOfUser = (user: User) => callerOf(user, { sessionId: 'demo', signedInAt: 0 }, true);

export function depsOf({ tableName, documentsBucket }: Names) {
  const table = connectTable(tableName);
  const objects = objectBytes({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' });
  return {
    newId: clock.newId,
    deals: dealStore(table),
    closings: closingStore(table),
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    compliance: complianceStore(table),
    authorities: authorityStore(table),
    users: userStore(table),
    tapes: tapeStore(table),
    instructions: wireInstructionStore(table),
    loansOf: tapeLoans(objects),
    closingFiles: closingFiles(objects),
  };
}
