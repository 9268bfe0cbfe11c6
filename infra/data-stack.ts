import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Environment, isProtected } from './config.ts';
import { type CopyRule, copyToRegion } from './constructs/bucket-copies.ts';
import { ContentBucket } from './constructs/content-bucket.ts';
import { DataKey } from './constructs/data-key.ts';
import { DataTrail } from './constructs/data-trail.ts';
import { DocumentsBucket } from './constructs/documents-bucket.ts';
import { IntakeBucket } from './constructs/intake-bucket.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { ProductTable } from './constructs/product-table.ts';
import { RecordsBucket } from './constructs/records-bucket.ts';
import { restoredTable, type TableInUse } from './constructs/restored-table.ts';
import { SigningSecret } from './constructs/signing-secret.ts';
import { TableBackup } from './constructs/table-backup.ts';
import { TopicKey } from './constructs/topic-key.ts';
import { UnsubscribeSecret } from './constructs/unsubscribe-secret.ts';
import { WebhookSecret } from './constructs/webhook-secret.ts';
import { WireKey } from './constructs/wire-key.ts';
import type { CopiedBucket } from './copies.ts';
import { keptFolders } from './kept-files.ts';

export interface DataStackProps extends StackProps {
  readonly environment: Environment;
}

export class DataStack extends Stack {
  readonly key: DataKey;
  /** The table in use: restored if configured. The original stays, with its exports. */
  readonly table: TableInUse;
  readonly documents: DocumentsBucket;
  /** Readable export name, because acknowledgements use it. */
  readonly documentsArn: string;
  readonly intake: IntakeBucket;
  readonly intakeArn: string;
  readonly content: ContentBucket;
  readonly contentArn: string;
  readonly records: RecordsBucket;
  readonly recordsArn: string;
  /** Absent without another region. */
  readonly copyRules?: Readonly<Record<CopiedBucket, readonly CopyRule[]>>;
  readonly signingSecret: SigningSecret;
  readonly unsubscribeSecret: UnsubscribeSecret;
  readonly webhookSecret: WebhookSecret;
  readonly wireKey: WireKey;
  readonly topicKey: TopicKey;

  constructor(scope: Construct, id: string, { environment, ...props }: DataStackProps) {
    const { retain } = environment;
    super(scope, id, { ...props, terminationProtection: isProtected(environment) });

    this.key = new DataKey(this, 'Key', { retain });
    const own = new ProductTable(this, 'Table', { key: this.key, environment });
    for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(value);
    this.table = environment.restoredTable ? restoredTable(environment.restoredTable) : own;
    const logs = new LogBucket(this, 'AccessLogs', environment);
    this.documents = new DocumentsBucket(this, 'Documents', { environment, key: this.key, logs });
    this.documentsArn = this.exportValue(this.documents.bucketArn, { name: `${this.stackName}-DocumentsArn` });
    this.intake = new IntakeBucket(this, 'Intake', { environment, logs });
    this.intakeArn = this.exportValue(this.intake.bucketArn, { name: `${this.stackName}-IntakeArn` });
    this.content = new ContentBucket(this, 'Content', { retain, logs });
    this.contentArn = this.exportValue(this.content.bucketArn, { name: `${this.stackName}-ContentArn` });

    this.records = new RecordsBucket(this, 'Records', { environment, key: this.key, logs });
    this.recordsArn = this.exportValue(this.records.bucketArn, { name: `${this.stackName}-RecordsArn` });
    const trail = new DataTrail(this, 'DataTrail', {
      environment,
      table: this.table,
      buckets: [this.documents, this.intake, this.records, this.content],
      logs,
    });

    const { copiesRegion: region } = environment;
    if (region) {
      const common = { environment, region };
      const tableArns = [...new Set([own.tableArn, this.table.tableArn])];
      const backup = new TableBackup(this, 'Backup', { ...common, tableArns });
      new CfnOutput(this, 'BackupRoleArn', { value: backup.role.roleArn });
      const { key, documents, records, content } = this;
      const { documents: folders } = keptFolders;
      this.copyRules = {
        documents: copyToRegion(this, 'CopyDocuments', {
          ...common,
          bucket: documents,
          name: 'documents',
          key,
          folders,
        }),
        records: copyToRegion(this, 'CopyRecords', { ...common, bucket: records, name: 'records', key, locked: true }),
        content: copyToRegion(this, 'CopyContent', { ...common, bucket: content, name: 'content' }),
      };
    }

    this.signingSecret = new SigningSecret(this, 'SigningSecret', { key: this.key, retain });
    this.unsubscribeSecret = new UnsubscribeSecret(this, 'UnsubscribeSecret', { key: this.key, retain });
    this.webhookSecret = new WebhookSecret(this, 'WebhookSecret', { key: this.key, retain });

    this.wireKey = new WireKey(this, 'WireKey', { retain });
    this.topicKey = new TopicKey(this, 'TopicKey');

    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    // A table restored from the other region's vault is encrypted with it.
    new CfnOutput(this, 'KeyArn', { value: this.key.keyArn });
    new CfnOutput(this, 'DocumentsBucketName', { value: this.documents.bucketName });
    new CfnOutput(this, 'ContentBucketName', { value: this.content.bucketName });
    new CfnOutput(this, 'RecordsBucketName', { value: this.records.bucketName });
    new CfnOutput(this, 'TrailArn', { value: trail.trailArn });
    new CfnOutput(this, 'SigningSecretName', { value: this.signingSecret.secretName });
    new CfnOutput(this, 'WebhookSecretName', { value: this.webhookSecret.secretName });
  }
}
