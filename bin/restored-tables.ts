import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableSchema } from '#functions/store/schema.ts';

/** AWS's calls only. */
export interface RestoredTables {
  /** ISO 8601 UTC, some five minutes ago. */
  latestMoment(table: string): Promise<string>;
  restore(table: string, target: string, at: string): Promise<void>;
  /** ISO 8601 UTC: the moment that a restored table is of. Throws for one that is ready for use. */
  restoredAt(target: string): Promise<string>;
  /** Adds what a restoration leaves out: stream, recovery, expiry, tags, protection. Returns the stream's ARN. */
  equip(table: string, target: string): Promise<string>;
  streamOf(table: string): Promise<string>;
  remove(target: string): Promise<void>;
}

export function restoredTables(client: DynamoDBClient, everyMs = 15_000): RestoredTables {
  const described = async (TableName: string): Promise<TableDescription> =>
    (await client.send(new DescribeTableCommand({ TableName }))).Table ?? {};
  const settled = async (table: string): Promise<TableDescription> => {
    for (;;) {
      const now = await described(table);
      const indexes = now.GlobalSecondaryIndexes ?? [];
      const isActive = [now.TableStatus, ...indexes.map(({ IndexStatus }) => IndexStatus)].every((s) => s === 'ACTIVE');
      if (isActive && !now.RestoreSummary?.RestoreInProgress) return now;
      await pause(everyMs);
    }
  };
  const streamOf = async (table: string) => {
    const { LatestStreamArn } = await described(table);
    if (!LatestStreamArn) throw new Error(`${table} has no stream.`);
    return LatestStreamArn;
  };

  return {
    streamOf,

    async latestMoment(TableName) {
      const { ContinuousBackupsDescription: found } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const moment = found?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
      if (!moment) throw new Error(`${TableName} has no point-in-time recovery.`);
      return moment.toISOString();
    },

    async restore(table, target, at) {
      const { SSEDescription } = await described(table);
      const key = SSEDescription?.KMSMasterKeyArn;
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: table,
          TargetTableName: target,
          RestoreDateTime: new Date(at),
          BillingModeOverride: 'PAY_PER_REQUEST',
          ...(key && { SSESpecificationOverride: { Enabled: true, SSEType: 'KMS', KMSMasterKeyId: key } }),
        }),
      );
      await settled(target);
    },

    async restoredAt(target) {
      const { RestoreSummary, LatestStreamArn } = await settled(target);
      if (!RestoreSummary?.RestoreDateTime) throw new Error(`${target} is not a restored table.`);
      // A drill removes its table in the end.
      if (LatestStreamArn) throw new Error(`${target} was made ready for use: no drill takes it.`);
      return RestoreSummary.RestoreDateTime.toISOString();
    },

    async equip(table, TableName) {
      const [from, to] = await Promise.all([described(table), described(TableName)]);
      const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: from.TableArn }));
      // CloudFormation's tags are reserved.
      const own = Tags.filter(({ Key = '' }) => !Key.startsWith('aws:'));
      if (own.length > 0) await client.send(new TagResourceCommand({ ResourceArn: to.TableArn, Tags: own }));
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
      const TimeToLiveSpecification = { AttributeName: tableSchema.timeToLive, Enabled: true };
      await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
      const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
      if (!to.LatestStreamArn) await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
      await settled(TableName);
      if (from.DeletionProtectionEnabled) {
        await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
      }
      await settled(TableName);
      return streamOf(TableName);
    },

    async remove(TableName) {
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await settled(TableName);
      await client.send(new DeleteTableCommand({ TableName }));
    },
  };
}
