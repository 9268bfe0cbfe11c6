import { Duration, Stack } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import { Construct } from 'constructs';
import { rowQuestions } from '#shared/domain/pool/tape/row-questions.ts';
import { type RowTable, rowTables } from '#shared/domain/pool/tape/row-tables.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import { acknowledge } from '../acknowledgements.ts';
import type { Environment } from '../config.ts';
import type { DataStack } from '../data-stack.ts';
import { PrivateBucket } from './private-bucket.ts';

/** A question that reads more is stopped: 100 tapes of 200,000 loans have a tenth of it. */
const MOST_BYTES = 10 * 1024 ** 3;
const RESULT_DAYS = 7;

const parquet = 'org.apache.hadoop.hive.ql.io.parquet';

export interface TapeQuestionsProps {
  readonly environment: Environment;
  readonly data: DataStack;
}

/** Rows of published tapes and of posted months as tables of Athena, with saved questions. Who may ask follows from IAM, not from the product. */
export class TapeQuestions extends Construct {
  constructor(scope: Construct, id: string, { environment, data }: TapeQuestionsProps) {
    super(scope, id);
    const name = metricsNamespace(environment.name).toLowerCase().replace(/\W/g, '_');
    const catalogId = Stack.of(this).account;
    const database = new CfnDatabase(this, 'Database', { catalogId, databaseInput: { name } });
    const tableOf = (id: string, { table, folder, folders, columns }: RowTable) =>
      new CfnTable(this, id, {
        catalogId,
        databaseName: name,
        tableInput: {
          name: table,
          tableType: 'EXTERNAL_TABLE',
          parameters: { classification: 'parquet' },
          partitionKeys: folders.map((part) => ({ name: part, type: 'string' })),
          storageDescriptor: {
            columns: columns.map((column) => ({ name: column.name.toLowerCase(), type: column.type })),
            location: `s3://${data.documents.bucketName}/${folder}/`,
            inputFormat: `${parquet}.MapredParquetInputFormat`,
            outputFormat: `${parquet}.MapredParquetOutputFormat`,
            serdeInfo: { serializationLibrary: `${parquet}.serde.ParquetHiveSerDe` },
          },
        },
      });
    for (const [id, table] of Object.entries(rowTables)) tableOf(id, table).addResourceDependency(database);

    const results = new PrivateBucket(this, 'Results', {
      retain: environment.retain,
      encryptionKey: data.key,
      lifecycleRules: [{ id: 'OldResults', expiration: Duration.days(RESULT_DAYS) }],
    });
    acknowledge(results, { 'AwsSolutions-S1': 'Answers live for a week, and CloudTrail has each question.' });
    const group = new CfnWorkGroup(this, 'WorkGroup', {
      name,
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: MOST_BYTES,
        resultConfiguration: {
          outputLocation: `s3://${results.bucketName}/`,
          encryptionConfiguration: { encryptionOption: 'SSE_KMS', kmsKey: data.key.keyArn },
        },
      },
    });
    const save = (queryName: string, description: string, queryString: string) => {
      const query = new CfnNamedQuery(this, queryName, {
        name: queryName,
        description,
        database: name,
        workGroup: group.name,
        queryString,
      });
      query.addResourceDependency(group);
    };
    for (const { name: question, about, sql } of rowQuestions) save(question, about, sql);
    save('take-in-new-tapes', 'First, after tapes were published', `MSCK REPAIR TABLE ${rowTables.Table.table}`);
    save('take-in-new-months', 'First, after months were posted', `MSCK REPAIR TABLE ${rowTables.Months.table}`);
  }
}
