import { CreateBucketCommand, PutBucketCorsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accessItem } from '#functions/store/access-log.ts';
import { agreementItems } from '#functions/store/agreements.ts';
import { commitmentItem } from '#functions/store/commitments.ts';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
import { folderItems } from '#functions/store/documents.ts';
import { historyItem } from '#functions/store/history.ts';
import { interestItem } from '#functions/store/interests.ts';
import { keys } from '#functions/store/keys.ts';
import { lookItem } from '#functions/store/looks.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import { questionItem } from '#functions/store/questions.ts';
import { userItem } from '#functions/store/users.ts';
import { metadataOf } from '#functions/wire/object-metadata.ts';
import { keyOf } from '#shared/domain/document.ts';
import { displayName } from '#shared/domain/user.ts';
import { cleanStatus, scanTag } from '#shared/events/bucket-event.ts';
import type { Cognito } from './cognito/options.ts';
import { accounts } from './demo-data/accounts.ts';
import type { DemoUser, World } from './demo-data/world.ts';
import type { Progress } from './progress.ts';

/** Every item of the demo world but the folders of its files, as the stores would have written it. */
export function itemsOf(world: World, now = new Date()): Record<string, unknown>[] {
  const lastNumber = Math.max(...world.offerings.map(({ lpNumber }) => Number(lpNumber)));
  return [
    ...world.creditUnions.flatMap((one) => creditUnionItems(one, now.toISOString())),
    ...world.users.map(({ password, totpSecret, groups, ...user }) => userItem(user, user.lastActiveDate)),
    ...world.users.flatMap(signedAgreement),
    ...world.users.filter(({ email }) => !accountEmails.has(email)).map(({ id }) => wishes(id)),
    ...world.offerings.map((offering) => offeringItem(offering, offering.stateChangedAt)),
    ...world.commitments.map((commitment) =>
      commitmentItem(commitment, commitment.decidedAt ?? commitment.submittedAt),
    ),
    ...world.interests.map((interest) => interestItem(interest, interest.submittedAt)),
    ...world.history.map((entry) => historyItem(entry, entry.at)),
    ...world.accesses.map(accessItem),
    ...world.looks.map(lookItem),
    ...world.questions.map(questionItem),
    { ...keys.lpCounter(), last: lastNumber },
    { ...keys.role('LPAdmin'), members: world.users.filter(({ isAdmin }) => isAdmin).map(({ id }) => id), version: 1 },
  ];
}

const byName = (a: { itemName: string }, b: { itemName: string }) =>
  a.itemName.localeCompare(b.itemName, 'en-US', { numeric: true });

export function foldersOf({ documents }: Pick<World, 'documents'>): Record<string, unknown>[] {
  const folders = Map.groupBy(documents, ({ kind, owner }) => `${kind}/${owner}`);
  return [...folders.values()].flatMap((found) => {
    const [{ kind, owner } = { kind: 'due-diligence' as const, owner: '' }] = found;
    return folderItems(
      { kind, owner },
      (kind === 'due-diligence' ? found.toSorted(byName) : found).map(({ render, ...document }) => document),
    );
  });
}

function signedAgreement(user: DemoUser): Record<string, unknown>[] {
  if (!user.agreement) return [];
  return agreementItems({
    ...user.agreement,
    userId: user.id,
    signerName: displayName(user),
    signerEmail: user.email,
    forwardedTo: null,
    documentVersion: '2025-01',
    createdAt: user.firstActiveDate,
    stored: null,
    version: 1,
  });
}

export async function seedTable(
  client: DynamoDBDocumentClient,
  table: string,
  items: Record<string, unknown>[],
  onProgress: Progress = () => undefined,
) {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, i) => items.slice(i * 25, i * 25 + 25));
  for (let i = 0; i < batches.length; i += 4) {
    onProgress('records', i * 25, items.length);
    await Promise.all(
      batches
        .slice(i, i + 4)
        .map((batch) =>
          client.send(
            new BatchWriteCommand({ RequestItems: { [table]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
          ),
        ),
    );
  }
}

export function seedUsers(cognito: Cognito, users: DemoUser[]): void {
  cognito.seed(
    users.map((user) => ({
      sub: user.id,
      email: user.email,
      password: user.password,
      groups: user.groups,
      phoneNumber: user.cellPhone,
      disabled: !user.isEnabled,
      attributes: { given_name: user.givenName, family_name: user.surname },
      ...(user.totpSecret && { totpSecret: user.totpSecret }),
    })),
  );
}

/** Puts the files as they are once uploaded and scanned. */
export async function seedFiles(
  client: S3Client,
  bucket: string,
  documents: World['documents'],
  onProgress: Progress = () => undefined,
): Promise<void> {
  for (const [made, document] of documents.entries()) {
    onProgress('files', made, documents.length);
    const Body = await document.render();
    const { ETag = '' } = await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(document),
        Body,
        ContentType: document.contentType,
        Metadata: metadataOf(document),
        Tagging: new URLSearchParams({ [scanTag]: cleanStatus }).toString(),
      }),
    );
    document.etag = ETag.replaceAll('"', '');
  }
}

export async function makeBucket(client: S3Client, bucket: string, origin: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(
    new PutBucketCorsCommand({
      Bucket: bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: [origin],
            AllowedMethods: ['GET', 'HEAD', 'PUT'],
            AllowedHeaders: ['*'],
            ExposeHeaders: ['ETag', 'Content-Disposition', 'Content-Length'],
            MaxAgeSeconds: 3000,
          },
        ],
      },
    }),
  );
}

const accountEmails = new Set(accounts.map(({ email }) => email));

/** Everyone but the README's accounts reads of new offerings in the inbox alone: hundreds of mails for each would tell no one more. */
const wishes = (userId: string) => ({
  ...keys.preferences(userId),
  userId,
  sms: null,
  wishes: { NewOfferings: { SMS: false, EMAIL: false } },
  version: 1,
});
