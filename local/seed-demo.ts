import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connectTable } from '#functions/runtime/table.ts';
import { keys } from '#functions/store/keys.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { keyOf } from '#shared/domain/document.ts';
import type { Cognito } from './cognito/options.ts';
import { ALLOCATED, OVERSUBSCRIBED } from './demo-data/books.ts';
import { checkedPurchases } from './demo-data/limits.ts';
import { demoWorld, type World } from './demo-data/world.ts';
import type { Left, Part } from './following.ts';
import type { Progress } from './progress.ts';
import { foldersOf, itemsOf, seedFiles, seedTable, seedUsers } from './seed.ts';
import { seedCallReports } from './seed-call-reports.ts';
import { seedDeals } from './seed-deals.ts';
import { MBL_POOL, seedLimits } from './seed-limits.ts';
import { seedOrderBooks } from './seed-order-books.ts';
import { seedServicing, servicedLps } from './seed-servicing.ts';
import { seedTapes } from './seed-tapes.ts';
import { seedWires } from './seed-wires.ts';

export interface Into {
  client: DynamoDBDocumentClient;
  s3: S3Client;
  cognito: Cognito;
  tableName: string;
  documentsBucket: string;
  intakeBucket: string;
  wireKeyArn: string;
  /** Keys of files of the demo data, which aren't scanned or told of. */
  ownFiles: Set<string>;
}

interface Wanted {
  now: Date;
  offerings: number;
  /** False leaves out the bytes of files, and what is made of them. */
  files: boolean;
  onProgress: Progress;
}

/** The demo data of a new folder that people look at first; the parts that come back follow. */
export async function seedDemo(into: Into, { now, offerings, files, onProgress }: Wanted): Promise<Part[]> {
  const { client, s3, cognito, ...names } = into;
  onProgress('offerings', 0, offerings);
  const world = demoWorld({ now, offerings, hasCrowd: files });
  const isFirst = firstLps(world);
  const follows = (lpNumber: string) => files && !isFirst.has(lpNumber);
  const kept = files ? world.documents : world.documents.filter(({ kind }) => kind === 'images');
  const documents = kept.filter(({ kind, owner }) => kind !== 'due-diligence' || !follows(owner));
  // A file's size is known exactly once it is made.
  const seedFolders = async () => {
    await seedFiles(s3, names.documentsBucket, documents, onProgress);
    await seedTable(client, names.tableName, foldersOf(files ? { documents } : world));
  };
  await Promise.all([seedTable(client, names.tableName, itemsOf(world), onProgress), seedFolders()]);
  const admin = world.users.find(({ isAdmin }) => isAdmin);
  if (files && admin) {
    const tapes = world.tapes.filter(({ lpNumber }) => !follows(lpNumber));
    await seedTapes(names, { tapes, admin }, onProgress);
    await seedCallReports(names, { creditUnions: world.creditUnions, admin, now });
    await seedOrderBooks(names, { ...world, now });
    await seedLimits(names, { users: world.users, now });
    const sellers = [...new Set(world.offerings.map(({ sellerId }) => sellerId))];
    await seedWires(names, { creditUnionIds: sellers, users: world.users, now });
    await seedDeals(names, { client, ...world, now });
  }
  seedUsers(cognito, world.users);
  const later = world.offerings.map(({ lpNumber }) => lpNumber).filter(follows);
  return partsOf(into, world, { now: now.toISOString(), offerings, lpNumbers: later });
}

/** The parts that an earlier run didn't come to. */
export const resumeDemo = (into: Into, left: Left): Part[] =>
  partsOf(into, demoWorld({ now: new Date(left.now), offerings: left.offerings, hasCrowd: true }), left);

/** Those whose tapes others' limits, books and deals are decided from, and one that people are likely to open. */
function firstLps({ offerings }: World): ReadonlySet<string> {
  const closing = offerings.filter(({ state }) => state === 'Full').map(({ lpNumber }) => lpNumber);
  const bought = checkedPurchases.map(({ lpNumber }) => lpNumber);
  return new Set([OVERSUBSCRIBED, ALLOCATED, MBL_POOL, ...closing, ...bought]);
}

function partsOf(into: Into, world: World, { now, lpNumbers }: Left): Part[] {
  const { client, s3, cognito: _, ...names } = into;
  const admin = world.users.find(({ isAdmin }) => isAdmin);
  const { documents, tapes } = world;
  return lpNumbers.map((lpNumber) => {
    const own = documents.filter(({ kind, owner }) => kind === 'due-diligence' && owner === lpNumber);
    return {
      lpNumber,
      isServiced: servicedLps.has(lpNumber),
      async make() {
        for (const document of own) into.ownFiles.add(keyOf(document));
        await seedFiles(s3, names.documentsBucket, own);
        await seedTable(client, names.tableName, foldersOf({ documents: own }));
        const sent = await removeUnfinished(names.tableName, lpNumber);
        const missing = tapes.filter((one) => one.lpNumber === lpNumber && !sent.has(one.fileName));
        if (admin) await seedTapes(names, { tapes: missing, admin });
        if (servicedLps.has(lpNumber)) await seedServicing(names, lpNumber, { client, ...world, now: new Date(now) });
      },
    };
  });
}

/** Those that went their way; a stop in the middle leaves one that didn't, which is sent in again. */
const finished = new Set(['Published', 'Superseded', 'Refused']);

/** Names of the LP's tapes that needn't be sent in again. */
async function removeUnfinished(tableName: string, lpNumber: string): Promise<ReadonlySet<string>> {
  const table = connectTable(tableName);
  const tapes = await tapeStore(table).of(lpNumber);
  const cut = tapes.filter(({ state }) => !finished.has(state));
  if (cut.length > 0) await table.write(...cut.map(({ tapeId }) => ({ remove: keys.tape(lpNumber, tapeId) })));
  return new Set(tapes.filter((one) => !cut.includes(one)).map(({ fileName }) => fileName));
}
