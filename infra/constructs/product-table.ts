import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { type IndexName, tableSchema } from '#functions/store/schema.ts';
import { type Environment, isProtected } from '../config.ts';
import type { TableInUse } from './restored-table.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

const keysOf = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => ({
  partitionKey: text(partitionKey),
  sortKey: text(sortKey),
});

export class ProductTable extends TableV2 implements TableInUse {
  constructor(scope: Construct, id: string, { key, environment }: { key: IKey; environment: Environment }) {
    super(scope, id, {
      ...keysOf(tableSchema),
      globalSecondaryIndexes: Object.entries(tableSchema.indexes).map(([indexName, index]) => ({
        indexName,
        ...keysOf(index),
      })),
      timeToLiveAttribute: tableSchema.timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.customerManagedKey(key),
      deletionProtection: isProtected(environment),
      removalPolicy: environment.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }

  indexArn(name: IndexName): string {
    return `${this.tableArn}/index/${name}`;
  }
}
