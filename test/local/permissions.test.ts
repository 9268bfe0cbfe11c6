import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, describe, expect, it } from 'vitest';
import type { LambdaName } from '#functions/runtime/env.ts';
import { as } from '#local/permissions/caller.ts';
import { cleanStatus, scanTag } from '#shared/events/bucket-event.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();
const Bucket = 'tandem-documents';
const s3 = () => new S3Client({ forcePathStyle: true });
const Message = { Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Hi' } } } };

// What is refused here is meant to be.
afterEach(() => app.refusals.splice(0));

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'A' } });
const get = (PK: string) => new DynamoDBClient().send(new GetItemCommand({ TableName: 'Tandem', Key: key(PK) }));
const put = (PK: string) => new DynamoDBClient().send(new PutItemCommand({ TableName: 'Tandem', Item: key(PK) }));
const invoke = () => new LambdaClient().send(new InvokeCommand({ FunctionName: 'zip-files', Payload: '{}' }));
const publish = () =>
  new SNSClient().send(new PublishCommand({ TopicArn: process.env.EVENTS_TOPIC_ARN, Message: 'Hi & <hello>' }));
const text = () =>
  new SNSClient({ endpoint: app.outbox.url }).send(new PublishCommand({ PhoneNumber: '+12075550192', Message: 'Hi' }));
const mail = () =>
  new SESv2Client().send(
    new SendEmailCommand({
      FromEmailAddress: 'no-reply@tandem.example',
      Destination: { ToAddresses: ['a@b.example'] },
      Content: Message,
    }),
  );
const secret = () =>
  new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId: process.env.SIGNING_SECRET_ARN }));
const person = () =>
  new CognitoIdentityProviderClient().send(
    new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: 'admin@tandem.example' }),
  );
const dataKey = (EncryptionContext: Record<string, string>) =>
  new KMSClient().send(
    new GenerateDataKeyCommand({ KeyId: process.env.WIRE_KEY_ARN, KeySpec: 'AES_256', EncryptionContext }),
  );
const object = (Key: string) => s3().send(new GetObjectCommand({ Bucket, Key }));

describe('a Lambda', () => {
  it.each<[LambdaName, string, () => Promise<unknown>]>([
    ['history', 'read the table', () => get('OFFERING#1')],
    ['views', 'close a number of the journal', () => put('JOURNAL#USERS')],
    ['publish-events', 'publish', publish],
    ['signup', 'send mail', mail],
    ['notification', 'send texts', text],
    ['signing', 'read its secret', secret],
    ['auth', 'read an account', person],
    ['wireinstructions', 'make a data key of wire instructions', () => dataKey({ creditUnionId: 'CU1' })],
  ])('%s may %s', async (name, _, call) => {
    await expect(as(name, call)).resolves.toBeTruthy();
    expect(app.refusals).toEqual([]);
  });

  it.each<[LambdaName, string, () => Promise<unknown>]>([
    ['signup', 'AccessDeniedException', () => put('USER#1')],
    ['pre-sign-up', 'AccessDeniedException', () => put('USER#1')],
    ['auth', 'AccessDeniedException', () => put('OFFERING#1')],
    ['notification', 'AccessDeniedException', () => put('OFFERING#1')],
    ['post-authentication', 'AccessDeniedException', () => put('WIREINSTRUCTIONS#1')],
    ['history', 'AccessDeniedException', () => put('OFFERING#1')],
    ['views', 'AccessDeniedException', () => put('OFFERING#1')],
    ['stamp-pdf', 'AccessDeniedException', () => get('OFFERING#1')],
    ['history', 'AccessDeniedException', invoke],
    ['history', 'AuthorizationError', publish],
    ['history', 'AuthorizationError', text],
    ['notification', 'AuthorizationError', publish],
    ['publish-events', 'AuthorizationError', text],
    ['history', 'AccessDeniedException', mail],
    ['history', 'AccessDeniedException', secret],
    ['history', 'AccessDeniedException', person],
    ['history', 'AccessDenied', () => object('agreements/a')],
    ['signing', 'AccessDeniedException', () => dataKey({ creditUnionId: 'CU1' })],
    ['wireinstructions', 'AccessDeniedException', () => dataKey({})],
    ['wireinstructions', 'AccessDeniedException', () => dataKey({ userId: 'u' })],
    ['wireinstructions', 'AccessDeniedException', () => dataKey({ creditUnionId: 'CU1', userId: 'u' })],
    ['wireinstructions', 'AccessDeniedException', () => get('OFFERING#1')],
    ['wireinstructions', 'AccessDeniedException', () => put('CREDITUNION#1')],
  ])('%s is refused by %s what it was not given', async (name, code, call) => {
    await expect(as(name, call)).rejects.toMatchObject({ name: expect.stringContaining(code.replace('Error', '')) });
    expect(app.refusals).toEqual([expect.stringContaining(`${name}: User: arn:aws:iam::000000000000:role/`)]);
  });

  it('is told that what is not there is forbidden, unless it may list', async () => {
    await expect(as('snapshot-views', () => object('snapshots/USERS/1'))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(app.refusals).toEqual([]);
    const look = () => s3().send(new HeadObjectCommand({ Bucket, Key: 'images/1/none' }));
    await expect(as('index-documents', look)).rejects.toMatchObject({ name: 'NotFound' });
  });
});

describe('a link', () => {
  const signed = (name: LambdaName, Key: string) =>
    as(name, () => getSignedUrl(s3(), new GetObjectCommand({ Bucket, Key })));
  const keep = (Key: string, Tagging = '') =>
    s3().send(new PutObjectCommand({ Bucket, Key, Body: 'bytes', ...(Tagging && { Tagging }) }));

  it('opens what the Lambda may read that signed it', async () => {
    const Key = 'images/1/A';
    await keep(Key, `${scanTag}=${cleanStatus}`);
    expect((await fetch(await signed('termsheets', Key))).status).toBe(200);
    expect((await fetch(await signed('history', Key))).status).toBe(403);
  });

  it('opens nothing that was not found clean', async () => {
    const Key = 'images/1/B';
    await keep(Key, `${scanTag}=THREATS_FOUND`);
    const answer = await fetch(await signed('termsheets', Key));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('with an explicit deny')]);
  });
});

describe('an operator', () => {
  it('is held to no role', async () => {
    await put('OFFERING#none');
    expect((await get('OFFERING#none')).Item).toBeTruthy();
  });
});
