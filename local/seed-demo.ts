import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Cognito } from './cognito/options.ts';
import { demoWorld } from './demo-data/world.ts';
import type { Progress } from './progress.ts';
import { foldersOf, itemsOf, seedFiles, seedTable, seedUsers } from './seed.ts';
import { seedCallReports } from './seed-call-reports.ts';
import { seedDeals } from './seed-deals.ts';
import { seedLimits } from './seed-limits.ts';
import { seedOrderBooks } from './seed-order-books.ts';
import { seedServicing } from './seed-servicing.ts';
import { seedTapes } from './seed-tapes.ts';
import { seedWires } from './seed-wires.ts';

interface Into {
  client: DynamoDBDocumentClient;
  s3: S3Client;
  cognito: Cognito;
  tableName: string;
  documentsBucket: string;
  intakeBucket: string;
  wireKeyArn: string;
}

interface Wanted {
  offerings: number;
  /** False leaves out the bytes of files, and what is made of them. */
  files: boolean;
  onProgress: Progress;
}

/** The demo data of a new folder: records and files side by side, then what people did with them. */
export async function seedDemo({ client, s3, cognito, ...names }: Into, wanted: Wanted): Promise<void> {
  const { offerings, files, onProgress } = wanted;
  const now = new Date();
  onProgress('offerings', 0, offerings);
  const world = demoWorld({ now, offerings, hasCrowd: files });
  const kept = files ? world.documents : world.documents.filter(({ kind }) => kind === 'images');
  // A file's size is known exactly once it is made.
  const seedFolders = async () => {
    await seedFiles(s3, names.documentsBucket, kept, onProgress);
    await seedTable(client, names.tableName, foldersOf(world));
  };
  await Promise.all([seedTable(client, names.tableName, itemsOf(world), onProgress), seedFolders()]);
  const admin = world.users.find(({ isAdmin }) => isAdmin);
  if (files && admin) {
    await seedTapes(names, { tapes: world.tapes, admin }, onProgress);
    const seedDecisions = async () => {
      await seedCallReports(names, { creditUnions: world.creditUnions, admin, now });
      await seedOrderBooks(names, { ...world, now });
      await seedLimits(names, { users: world.users, now });
      const sellers = [...new Set(world.offerings.map(({ sellerId }) => sellerId))];
      await seedWires(names, { creditUnionIds: sellers, users: world.users, now });
      await seedDeals(names, { client, ...world, now });
    };
    await Promise.all([seedDecisions(), seedServicing(names, { client, ...world, now })]);
  }
  seedUsers(cognito, world.users);
}
