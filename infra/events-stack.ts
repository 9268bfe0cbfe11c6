import { CfnOutput, Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import { acknowledgeContent, acknowledgeFolders } from './acknowledgements.ts';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { ComparisonJob } from './constructs/comparison-job.ts';
import { EncryptedTopic } from './constructs/encrypted-topic.ts';
import { EventPublisher } from './constructs/event-publisher.ts';
import { IdentityUpdater } from './constructs/identity-updater.ts';
import { InboxFiller } from './constructs/inbox-filler.ts';
import { JobFunction } from './constructs/job-function.ts';
import { Mailer } from './constructs/mailer.ts';
import { NoticeAddresser } from './constructs/notice-addresser.ts';
import { ObjectIndex } from './constructs/object-index.ts';
import { PagePrinter } from './constructs/page-printer.ts';
import { ReconcileJob } from './constructs/reconcile-job.ts';
import { RecordArchiver } from './constructs/record-archiver.ts';
import { SnapshotJob } from './constructs/snapshot-job.ts';
import { Texter } from './constructs/texter.ts';
import { WebhookSender } from './constructs/webhook-sender.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import {
  addsPeople,
  allow,
  changing,
  matchesExposures,
  notesLimits,
  reading,
  readsDeals,
  readsLastMonths,
  recording,
  writesJournal,
} from './statements.ts';
import type { WebStack } from './web-stack.ts';
import type { WorkStack } from './work-stack.ts';

export interface EventsStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly edge: EdgeStack;
  readonly work: WorkStack;
  readonly api: ApiStack;
}

/** 4 a.m. Eastern, an hour that exists on every day. */
const nightly = ScheduleExpression.cron({ hour: '4', minute: '0', timeZone: TimeZone.AMERICA_NEW_YORK });

/**
 * From the table's stream: a topic of events with a queue per consumer, and a topic of notices with a queue per
 * channel. From the bucket to the table. And scheduled jobs.
 */
export class EventsStack extends Stack {
  readonly publisher: EventPublisher;
  readonly archiver: RecordArchiver;
  readonly addresser: NoticeAddresser;
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly inboxFiller: InboxFiller;
  readonly webhookSender: WebhookSender;
  readonly identityUpdater: IdentityUpdater;
  readonly flagInactiveUsers: JobFunction<'flag-inactive-users'>;
  readonly matchSearches: JobFunction<'match-searches'>;
  readonly remindDeadlines: JobFunction<'remind-deadlines'>;
  readonly tellSharing: JobFunction<'tell-sharing'>;
  readonly matchExposures: JobFunction<'match-exposures'>;
  readonly followProposals: JobFunction<'follow-proposals'>;
  readonly replaceContacts: JobFunction<'replace-contacts'>;
  readonly objectIndex: ObjectIndex;
  readonly reconcileDocuments: ReconcileJob;
  readonly snapshotViews: SnapshotJob;
  readonly compareViews: ComparisonJob;
  readonly pagePrinter: PagePrinter;
  readonly probeSite: JobFunction<'probe-site'>;

  constructor(
    scope: Construct,
    id: string,
    { environment, code, data, auth, web, edge, work, api, ...props }: EventsStackProps,
  ) {
    super(scope, id, props);
    const { table, unsubscribeSecret, key, topicKey } = data;
    const events = new EncryptedTopic(this, 'Events', { key: topicKey });
    const common = { environment, code, table };

    const notices = new EncryptedTopic(this, 'Notices', { key: topicKey });

    this.publisher = new EventPublisher(this, 'PublishEvents', { ...common, events });
    this.archiver = new RecordArchiver(this, 'ArchiveRecords', { ...common, data });
    this.addresser = new NoticeAddresser(this, 'AddressNotices', { ...common, events, notices });
    const links = { siteUrl: edge.url, unsubscribeSecret, key };
    this.mailer = new Mailer(this, 'SendEmail', { ...common, events, notices, mail: auth.mail, ...links });
    this.texter = new Texter(this, 'SendTexts', { ...common, notices, siteUrl: edge.url });
    this.inboxFiller = new InboxFiller(this, 'FillInboxes', { ...common, notices, web });
    this.webhookSender = new WebhookSender(this, 'SendWebhook', { ...common, events, secret: data.webhookSecret });
    this.identityUpdater = new IdentityUpdater(this, 'UpdateIdentity', { ...common, events, people: auth.people });

    this.flagInactiveUsers = new JobFunction(this, 'FlagInactiveUsers', {
      ...common,
      name: 'flag-inactive-users',
      variables: { TABLE_NAME: table.tableName },
      schedule: nightly,
    });
    this.flagInactiveUsers.addToRolePolicy(addsPeople(table.tableArn));
    this.flagInactiveUsers.addToRolePolicy(writesJournal(table.tableArn));
    this.flagInactiveUsers.addToRolePolicy(allow(table.indexArn('byActivity'), 'dynamodb:Query'));

    this.remindDeadlines = new JobFunction(this, 'RemindDeadlines', {
      ...common,
      name: 'remind-deadlines',
      variables: { TABLE_NAME: table.tableName },
      schedule: nightly,
    });
    for (const statement of recording(table.tableArn, ['PutItem'])) this.remindDeadlines.addToRolePolicy(statement);
    this.remindDeadlines.addToRolePolicy(readsDeals(table.tableArn));
    for (const statement of readsLastMonths(table.tableArn)) this.remindDeadlines.addToRolePolicy(statement);
    this.remindDeadlines.addToRolePolicy(allow(table.indexArn('byView'), 'dynamodb:Query'));

    this.tellSharing = new JobFunction(this, 'TellSharing', {
      ...common,
      name: 'tell-sharing',
      variables: { TABLE_NAME: table.tableName },
      schedule: nightly,
    });
    this.tellSharing.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem'));
    this.tellSharing.addToRolePolicy(notesLimits(table.tableArn));
    this.tellSharing.addToRolePolicy(allow(table.indexArn('byView'), 'dynamodb:Query'));

    this.matchExposures = new JobFunction(this, 'MatchExposures', {
      ...common,
      name: 'match-exposures',
      variables: { TABLE_NAME: table.tableName },
      schedule: nightly,
    });
    this.matchExposures.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem'));
    this.matchExposures.addToRolePolicy(matchesExposures(table.tableArn));
    this.matchExposures.addToRolePolicy(allow(table.indexArn('byView'), 'dynamodb:Query'));

    this.followProposals = new JobFunction(this, 'FollowProposals', {
      ...common,
      name: 'follow-proposals',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: data.documents.bucketName },
      schedule: ScheduleExpression.rate(Duration.hours(1)),
    });
    this.followProposals.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
    this.followProposals.addToRolePolicy(
      changing(table.tableArn, ['PutItem'], 'CREDITUNION#*', 'PROPOSALS#*', 'WAITINGPROPOSALS'),
    );
    for (const statement of reading(data, 'tapes/*/borrowers.json')) {
      this.followProposals.addToRolePolicy(statement);
    }

    this.replaceContacts = new JobFunction(this, 'ReplaceContacts', {
      ...common,
      name: 'replace-contacts',
      variables: { TABLE_NAME: table.tableName },
      schedule: ScheduleExpression.rate(Duration.hours(1)),
    });
    this.replaceContacts.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
    for (const statement of recording(table.tableArn, ['PutItem'], 'OFFERING#*')) {
      this.replaceContacts.addToRolePolicy(statement);
    }
    for (const name of ['byView', 'byCreditUnion'] as const) {
      this.replaceContacts.addToRolePolicy(allow(table.indexArn(name), 'dynamodb:Query'));
    }

    this.matchSearches = new JobFunction(this, 'MatchSearches', {
      ...common,
      name: 'match-searches',
      variables: { TABLE_NAME: table.tableName },
      schedule: nightly,
    });
    this.matchSearches.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
    this.matchSearches.addToRolePolicy(changing(table.tableArn, ['PutItem'], 'MATCHES#*'));
    this.matchSearches.addToRolePolicy(allow(table.indexArn('byView'), 'dynamodb:Query'));

    this.probeSite = new JobFunction(this, 'ProbeSite', {
      ...common,
      name: 'probe-site',
      variables: { SITE_URL: edge.url, METRICS_NAMESPACE: metricsNamespace(environment.name) },
      schedule: ScheduleExpression.rate(Duration.minutes(5)),
      timeout: Duration.seconds(30),
    });

    this.objectIndex = new ObjectIndex(this, 'IndexDocuments', { environment, code, data, check: work.check });
    this.reconcileDocuments = new ReconcileJob(this, 'ReconcileDocuments', {
      environment,
      code,
      data,
      check: work.check,
      schedule: nightly,
    });
    this.snapshotViews = new SnapshotJob(this, 'SnapshotViews', { environment, code, data });
    this.compareViews = new ComparisonJob(this, 'CompareViews', { environment, code, data, schedule: nightly });
    this.pagePrinter = new PagePrinter(this, 'PrintPages', { environment, code, data, web, edge, events });
    acknowledgeFolders(this, data);
    acknowledgeContent(this, data, web);
    new CfnOutput(this, 'EventsTopicArn', { value: events.topic.topicArn });
  }
}
