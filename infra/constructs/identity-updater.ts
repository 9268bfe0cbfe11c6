import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { identityTypes } from '#shared/events/event.ts';
import { allow } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface IdentityUpdaterProps extends Omit<ProductFunctionProps<'update-identity'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
  readonly people: UserPool;
}

/** At a try a minute, longer than any outage of Cognito; alarms ring long before. */
const TRIES = 1000;

export class IdentityUpdater extends ProductFunction<'update-identity'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { events, people, ...props }: IdentityUpdaterProps) {
    const { table } = props;
    super(scope, id, {
      ...props,
      name: 'update-identity',
      variables: { TABLE_NAME: table.tableName, USER_POOL_ID: people.userPoolId },
    });
    this.work = new WorkQueue(scope, 'Identity', { tries: TRIES });
    this.work.takeEvents(events, identityTypes);
    this.addEventSource(new SqsEventSource(this.work.queue, { batchSize: 10, reportBatchItemFailures: true }));

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem'));
    this.addToRolePolicy(
      allow(
        people.userPoolArn,
        'cognito-idp:AdminAddUserToGroup',
        'cognito-idp:AdminRemoveUserFromGroup',
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminEnableUser',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminUserGlobalSignOut',
      ),
    );
  }
}
