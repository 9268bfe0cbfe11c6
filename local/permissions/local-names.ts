import type { Cognito } from '../cognito/options.ts';
import { buckets } from '../content.ts';
import { tableName } from '../dynamodb.ts';
import { liveApiId } from '../live.ts';
import { configurationSet } from '../outbox/email-api.ts';
import type { Names } from './references.ts';

/** Names on this machine of the CDK resources that permissions are about. */
export const localNames = ({ poolId }: Pick<Cognito, 'poolId'>, documents: string): Names => ({
  Table: tableName,
  Documents: documents,
  Content: buckets.content,
  Site: buckets.site,
  Records: buckets.records,
  Intake: buckets.intake,
  Live: liveApiId,
  MailConfigurationSet: configurationSet,
  People: poolId,
  EventsTopic: 'events',
  NoticesTopic: 'notices',
  SigningSecret: 'signing',
  UnsubscribeSecret: 'unsubscribe',
  WebhookSecret: 'webhook',
  WireKey: 'WireKey',
  AddressingQueue: 'addressing',
  EmailQueue: 'email',
  TextsQueue: 'texts',
  InboxQueue: 'inbox',
  WebhookQueue: 'webhook',
  IdentityQueue: 'identity',
  ObjectsQueue: 'objects',
  FoldersQueue: 'folders',
  PagesQueue: 'pages',
});
