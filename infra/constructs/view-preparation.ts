import { CustomResource, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { DataStack } from '../data-stack.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { readsViews } from './snapshot-job.ts';

export interface ViewPreparationProps extends Pick<ProductFunctionProps<'prepare-views'>, 'environment' | 'code'> {
  readonly data: DataStack;
}

/** Three runs and the pauses between. */
const wait = Duration.minutes(50);

/**
 * Makes a release's view copies during deployment: from the index where an edition was raised, else from the last copy.
 * Whatever depends on `done` waits. A failure or silence fails the deployment.
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
      // A view of a million rows, twice: live and as a copy.
      memorySize: 3008,
    });
    readsViews(this, data);
    // Two retries after a time-out, which continue from the copies made.
    this.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: wait });
    this.done = new CustomResource(this, 'Done', {
      resourceType: 'Custom::ViewPreparation',
      serviceToken: this.functionArn,
      serviceTimeout: wait,
      // Changes with code or configuration, which makes CloudFormation call again.
      properties: { version: this.currentVersion.version },
    });
  }
}
