import { CustomResource, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { DataStack } from '../data-stack.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { readsViews } from './snapshot-job.ts';

export interface ViewPreparationProps extends Pick<ProductFunctionProps<'prepare-views'>, 'environment' | 'code'> {
  readonly data: DataStack;
}

/** Three runs and the pauses between them. */
const wait = Duration.minutes(50);

/**
 * Makes a release's copies of views within its deployment: from the index where an edition was raised, and else from the copy
 * before. What depends on `done` begins at them. Its deployment fails with it, or without a word of it.
 */
export class ViewPreparation extends ProductFunction<'prepare-views'> {
  readonly done: CustomResource;

  constructor(scope: Construct, id: string, { data, ...props }: ViewPreparationProps) {
    const { table, documents } = data;
    super(scope, id, {
      ...props,
      table,
      name: 'prepare-views',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: documents.bucketName },
      timeout: Duration.minutes(15),
      // A view of a million rows, twice: as it is and as it is copied.
      memorySize: 3008,
    });
    readsViews(this, data);
    // A run out of time is followed by two more, which begin at the copies that it has made.
    this.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: wait });
    this.done = new CustomResource(this, 'Done', {
      resourceType: 'Custom::ViewPreparation',
      serviceToken: this.functionArn,
      serviceTimeout: wait,
      // Another one whenever code or configuration are: the resource is then updated, which is when CloudFormation calls.
      properties: { version: this.currentVersion.version },
    });
  }
}
