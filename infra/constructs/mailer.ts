import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailedTypes } from '#shared/events/domain-event.ts';
import { mailDomain } from '../config.ts';
import { allow } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface MailerProps extends Omit<ProductFunctionProps<'send-email'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
  readonly siteUrl: string;
}

/** Sends mail for the events someone is waiting for. */
export class Mailer extends ProductFunction<'send-email'> {
  readonly identity: EmailIdentity;
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { events, siteUrl, ...props }: MailerProps) {
    const { table, environment } = props;
    super(scope, id, {
      ...props,
      name: 'send-email',
      variables: {
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl,
        MAIL_FROM: environment.mailFrom,
        SUPPORT_MAIL: environment.supportMail,
      },
    });
    this.identity = new EmailIdentity(scope, `${id}Identity`, { identity: Identity.domain(mailDomain(environment)) });

    this.work = new WorkQueue(scope, 'Email');
    this.work.takeFrom(events, mailedTypes);
    this.addEventSource(new SqsEventSource(this.work.queue, { batchSize: 10, reportBatchItemFailures: true }));

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:PutItem'));
    this.addToRolePolicy(allow(table.indexArn('byRole'), 'dynamodb:Query'));
    this.addToRolePolicy(allow(this.identity.emailIdentityArn, 'ses:SendEmail'));
  }
}
