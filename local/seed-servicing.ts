import { completeMonth, type MonthsDeps, startMonth } from '#functions/api/servicing/months.ts';
import { postMonth } from '#functions/api/servicing/post.ts';
import type { WatchStores } from '#functions/rules/performance-alerts.ts';
import { clock, connectTable } from '#functions/runtime/table.ts';
import { intakeService } from '#functions/services/intake.ts';
import { multipartService } from '#functions/services/multipart.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { alertLimitStore } from '#functions/store/alert-limits.ts';
import { comparisonStore } from '#functions/store/comparisons.ts';
import { openingWrites } from '#functions/store/deals.ts';
import { servicingStore } from '#functions/store/servicing.ts';
import { userStore } from '#functions/store/users.ts';
import { keepMonthRows } from '#functions/workers/servicing/keep-month-rows.ts';
import { readServicing } from '#functions/workers/servicing/read-servicing.ts';
import type { Caller } from '#shared/domain/access.ts';
import { openDeal } from '#shared/domain/deal.ts';
import { closingDay, closingLoans, closingTape } from './demo-data/closing-tape.ts';
import { type ServicedMonth, servicedMonths } from './demo-data/serviced-months.ts';
import type { DemoUser } from './demo-data/users.ts';
import { seedTable } from './seed.ts';
import { callerOfUser, closeDeals, depsOf, type Names, type Seeding } from './seed-deals.ts';
import { at as callAt, seedTapes } from './seed-tapes.ts';

const DAY = 86_400_000;

/** Peculiarities of an LP's latest months. */
interface Story {
  lpNumber: string;
  /** Months not loaded yet, of those that have ended. */
  missing: number;
  /** The last posted one was corrected afterwards. */
  isRestated?: boolean;
  /** The file after the posted ones has an exception that blocks. */
  isBlocked?: boolean;
}

const stories: readonly Story[] = [
  { lpNumber: '1012', missing: 0, isRestated: true },
  { lpNumber: '1020', missing: 1, isBlocked: true },
  { lpNumber: '1031', missing: 2 },
];

export const servicedLps: ReadonlySet<string> = new Set(stories.map(({ lpNumber }) => lpNumber));

/** An LP that was sold long ago, funded, and serviced since. */
export async function seedServicing(names: Names, lpNumber: string, seeding: Seeding): Promise<void> {
  const [admin] = seeding.users.filter(({ isAdmin, isEnabled }) => isAdmin && isEnabled);
  const story = stories.find((one) => one.lpNumber === lpNumber);
  if (admin && story) await service(names, { ...seeding, admin, story });
}

async function service(
  names: Names,
  { client, now, admin, story, ...world }: Seeding & { admin: DemoUser; story: Story },
): Promise<void> {
  const { lpNumber } = story;
  const offering = world.offerings.find((one) => one.lpNumber === lpNumber);
  const tape = world.tapes.find((one) => one.lpNumber === lpNumber && one.publishedAt !== null);
  const bought = world.commitments.filter((one) => one.lpNumber === lpNumber && one.status === 'Accepted');
  if (!offering?.settlementDate || !tape || bought.length === 0) return;
  const closed = new Date(Date.parse(offering.settlementDate) + DAY + DAY / 2);
  const deals = bought.map((commitment) => {
    const at = commitment.decidedAt ?? offering.stateChangedAt;
    return openDeal({ commitment, offering, before: [], at });
  });
  await seedTable(
    client,
    names.tableName,
    deals.flatMap((deal) => openingWrites(deal).map(({ put }) => put)),
  );
  await seedTapes(names, { tapes: [closingTape(tape, closed.getTime())], admin });
  await closeDeals(depsOf(names), {
    offering,
    admin: callerOfUser(admin),
    now: closed,
    stories: deals.map(() => 'Funded' as const),
  });
  const seller = partnerOf(world.users, offering.sellerId);
  if (!seller) return;
  await loadMonths(names, { story, lead: callerOfUser(seller), admin: callerOfUser(admin), now, months: monthsOf() });

  function monthsOf(): ServicedMonth[] {
    const time = closed.getTime();
    const loans = closingLoans(tape as NonNullable<typeof tape>, time);
    return servicedMonths(loans, { after: closingDay(time), until: now, lpNumber });
  }
}

const partnerOf = (users: readonly DemoUser[], creditUnionId: string): DemoUser | undefined =>
  users.find(
    (user) =>
      user.creditUnionId === creditUnionId &&
      user.isEnabled &&
      user.isVerified &&
      !user.isAdmin &&
      user.userType === 'Partner' &&
      !user.disableUpload,
  );

interface Loading {
  story: Story;
  lead: Caller;
  admin: Caller;
  now: Date;
  months: ServicedMonth[];
}

async function loadMonths(names: Names, { story, lead, admin, now, months }: Loading): Promise<void> {
  const { lpNumber: id, missing, isRestated = false, isBlocked = false } = story;
  const posted = months.slice(0, months.length - missing);
  const load = async ({ periodEnd, csv }: Pick<ServicedMonth, 'periodEnd' | 'csv'>, days: number) => {
    const at = Math.min(Date.parse(periodEnd) + days * DAY, now.getTime() - DAY);
    const deps = depsAt(names, at);
    const bytes = new TextEncoder().encode(csv);
    const fileName = `LP${id} Servicing ${periodEnd.slice(0, 7)}.csv`;
    const body = { fileName, size: bytes.byteLength, contentType: 'text/csv', periodEnd };
    const { period, upload } = await startMonth(deps, { ...callAt(at), id, body }, lead);
    const parts = [];
    for (const { partNumber, url } of upload.parts) {
      const answer = await fetch(url, { method: 'PUT', body: bytes });
      parts.push({ partNumber, etag: answer.headers.get('etag') ?? '' });
    }
    await completeMonth(deps, { ...callAt(at), id, period, body: { parts } }, lead);
    return { deps, period, at };
  };
  const post = async (month: Parameters<typeof load>[0], days: number) => {
    const { deps, period, at } = await load(month, days);
    await postMonth(deps, { ...callAt(at + DAY / 4), id, period }, admin);
  };
  for (const month of posted) await post(month, 6);
  const last = posted.at(-1);
  const open = months[posted.length];
  if (isRestated && last) await post({ ...last, csv: last.corrected }, 12);
  if (isBlocked && open) await load({ ...open, csv: open.faulty }, 6);
}

/** The parts of the API that months go through, with the reader in this process. */
function depsAt(names: Names, time: number): MonthsDeps & WatchStores {
  const { tableName, documentsBucket, intakeBucket } = names;
  const env = { DOCUMENTS_BUCKET: documentsBucket, INTAKE_BUCKET: intakeBucket, S3_PATH_STYLE: '1' as const };
  const shared = depsOf(names);
  const table = connectTable(tableName);
  const servicing = servicingStore(table);
  const intake = intakeService(env);
  const read = readServicing({
    ...shared,
    now: () => new Date(time),
    servicing,
    users: userStore(table),
    intake,
    objects: objectBytes(env),
  });
  return {
    ...shared,
    newId: clock.newId,
    servicing,
    intake,
    alertLimits: alertLimitStore(table),
    comparisons: comparisonStore(table),
    multipart: multipartService({ ...env, DOCUMENTS_BUCKET: intakeBucket }),
    monthReader: {
      keepRows: keepMonthRows({ servicing, objects: objectBytes(env) }),
      start: (asked) => read(asked, { awsRequestId: asked.period, getRemainingTimeInMillis: () => 600_000 }),
    },
  };
}
