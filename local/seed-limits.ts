import { absenceDesk } from '#functions/api/commitments/absence.ts';
import { proposalDesk } from '#functions/api/commitments/proposals.ts';
import { authorityDesk } from '#functions/api/compliance/authorities.ts';
import { exposureDesk } from '#functions/api/compliance/exposures.ts';
import { settingsDesk } from '#functions/api/compliance/settings.ts';
import { tapeBorrowers } from '#functions/rules/tape-borrowers.ts';
import { tapePlaces } from '#functions/rules/tape-places.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { scannedFiles } from '#functions/services/scanned-files.ts';
import { alertLimitStore } from '#functions/store/alert-limits.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { brokenLimitStore } from '#functions/store/broken-limits.ts';
import { closingStore } from '#functions/store/closings.ts';
import { commitmentStore } from '#functions/store/commitments.ts';
import { comparisonStore } from '#functions/store/comparisons.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { creditUnionStore } from '#functions/store/credit-unions.ts';
import { dealStore } from '#functions/store/deals.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { limitDocumentStore } from '#functions/store/limit-documents.ts';
import { shownTermsStore } from '#functions/store/offered-terms.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import { outsideStore } from '#functions/store/outside-exposures.ts';
import { purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import { servicingStore } from '#functions/store/servicing.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { userStore } from '#functions/store/users.ts';
import { AuthoritiesDraft } from '#shared/contract/authorities.ts';
import type { LimitSettingsDraft } from '#shared/contract/compliance-settings.ts';
import { dayIn, daysAfter, endOfDay, startOfDay } from '#shared/format/zoned-day.ts';
import { limitStories, TIERED } from './demo-data/limits.ts';
import type { DemoUser } from './demo-data/users.ts';
import { seedPurchases } from './seed-purchases.ts';

interface Names {
  tableName: string;
  documentsBucket: string;
}

interface Seeding {
  users: readonly DemoUser[];
  now: Date;
}

const DAY = 86_400_000;
/** Where the call report of a credit union says nothing of its net worth. */
const NET_WORTH = 38_000_000;
/** Whose largest borrower one of the stories is about. */
export const MBL_POOL = '1002';

/** Sets up limits of credit unions as their administrators do, each with another story. */
export async function seedLimits({ tableName, documentsBucket }: Names, { users, now }: Seeding): Promise<void> {
  const table = connectTable(tableName);
  const stores = {
    newId: clock.newId,
    compliance: complianceStore(table),
    outside: outsideStore(table),
    brokenLimits: brokenLimitStore(table),
    creditUnions: creditUnionStore(table),
    authorities: authorityStore(table),
    users: userStore(table),
    limitDocuments: limitDocumentStore(table),
    scanned: scannedFiles({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' }),
  };
  const [settings, exposures] = [settingsDesk(stores), exposureDesk(stores)];
  const objects = objectBytes({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '1' });
  const published = { tapes: tapeStore(table), objects };
  const [offerings, borrowersOf] = [offeringStore(table), tapeBorrowers(published)];
  const pool = await offerings.find(MBL_POOL);
  const borrowers = pool && (await borrowersOf(pool));
  const at = new Date(now.getTime() - DAY);
  for (const [id, storyOf] of Object.entries(limitStories)) {
    const caller = administratorOf(users, id);
    const { body: before } = await settings.find(id, caller);
    const today = dayIn(before.zone, at);
    const story = storyOf({
      netWorth: before.reported?.netWorth ?? NET_WORTH,
      netWorthAsOf: before.reported?.asOf ?? lastQuarter(at),
      largestGroup: borrowers?.groups[0]?.[0] ?? 'G-NONE',
      today,
    });
    const body = Object.entries(story.settings).map(([part, value]) => ({
      op: 'replace' as const,
      path: `/${part satisfies string as keyof LimitSettingsDraft}`,
      value,
    }));
    await settings.change({ id, body, now: at, ifMatch: undefined }, caller);
    await exposures.replace({ id, body: { asOf: today, rows: story.outside }, now: at, ifMatch: undefined }, caller);
  }
  const [first, second, third] = peopleOf(users, TIERED);
  if (!first || !second || !third) throw new Error(`${TIERED} has fewer people than its story.`);
  await seedAuthority(stores, [first, second, third], at);
  const proposing = {
    ...stores,
    offerings,
    objects,
    borrowersOf,
    placesOf: tapePlaces(published),
    shownTerms: shownTermsStore(table),
    commitments: commitmentStore(table),
    deals: dealStore(table),
    servicing: servicingStore(table),
    closings: closingStore(table),
    alertLimits: alertLimitStore(table),
    comparisons: comparisonStore(table),
    evidence: evidenceStore(table),
    proposals: purchaseProposalStore(table),
  };
  const admin = users.find(({ isAdmin }) => isAdmin);
  const writeReceipt = () => Promise.reject(new Error('No receipts are written here.'));
  const of = (id: string) => administratorOf(users, id);
  if (admin)
    await seedPurchases({ ...proposing, writeReceipt }, { administratorOf: of, admin: callerOfUser(admin), from: at });
  const asked = { id: MBL_POOL, body: { Amount: 1_500_000 }, now: at, remember: () => [] };
  if (pool) await proposalDesk(proposing).propose(asked, callerOfUser(third));
}

/** From $1,000,000 one other person approves and from $3,000,000 two; one who may is away and lent a part of the limit. */
async function seedAuthority(
  stores: Parameters<typeof authorityDesk>[0] & Parameters<typeof absenceDesk>[0],
  [first, second, third]: readonly [DemoUser, DemoUser, DemoUser],
  at: Date,
): Promise<void> {
  const { zone } = await stores.authorities.of(TIERED, at);
  const today = dayIn(zone, at);
  const start = startOfDay(today, zone);
  const body = AuthoritiesDraft.parse({
    tiers: [
      { from: 1_000_000, approvals: 1 },
      { from: 3_000_000, approvals: 2 },
    ],
    people: [
      { userId: first.id, limit: 2_000_000 },
      { userId: second.id, limit: 5_000_000 },
      { userId: third.id, unlimited: true },
    ],
    delegations: [
      {
        from: third.id,
        to: first.id,
        limit: 4_000_000,
        start,
        end: endOfDay(daysAfter(today, 30), zone),
      },
    ],
  });
  await authorityDesk(stores).replace({ id: TIERED, body, now: at, ifMatch: undefined }, callerOfUser(first));
  const until = endOfDay(daysAfter(today, 10), zone);
  const absence = { from: start, until, delegateId: first.id, limit: 1_500_000 };
  await absenceDesk(stores).changeAbsence({ body: { absence }, now: at }, callerOfUser(second));
}

const peopleOf = (users: readonly DemoUser[], id: string) =>
  users.filter((one) => one.creditUnionId === id && one.isVerified && one.isEnabled);

const callerOfUser = (user: DemoUser) => callerOf(user, { sessionId: 'demo', signedInAt: 0 }, true);

function administratorOf(users: readonly DemoUser[], id: string) {
  const found = peopleOf(users, id).find(({ isCreditUnionAdmin }) => isCreditUnionAdmin);
  if (!found) throw new Error(`No one looks after the limits of ${id}.`);
  return callerOfUser(found);
}

function lastQuarter(now: Date): string {
  const month = Math.floor(now.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}
