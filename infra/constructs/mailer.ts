import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { mailedTypes } from '#shared/events/event.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import { allow } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import type { MailDomain } from './mail-domain.ts';
import { NoticeSender } from './notice-sender.ts';
import type { ProductFunctionProps } from './product-function.ts';
import type { UnsubscribeSecret } from './unsubscribe-secret.ts';

export interface MailerProps extends Omit<ProductFunctionProps<'send-email'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
  readonly notices: EncryptedTopic;
  readonly mail: MailDomain;
  readonly siteUrl: string;
  readonly unsubscribeSecret: UnsubscribeSecret;
  readonly key: IKey;
}

/** The fewest that an event source may have. */
const SIDE_BY_SIDE = 2;

/** The rest is for mails of sign-up and signing, which calls send. */
const SHARE = 0.8;

export class Mailer extends NoticeSender<'send-email'> {
  constructor(scope: Construct, id: string, { events, mail, siteUrl, unsubscribeSecret, key, ...props }: MailerProps) {
    const { table, environment } = props;
    super(scope, id, {
      ...props,
      name: 'send-email',
      channel: 'EMAIL',
      queue: 'Email',
      sideBySide: SIDE_BY_SIDE,
      // A notice has up to 25 people, for whom an account in SES's sandbox needs 63 seconds.
      batchSize: 1,
      timeout: Duration.seconds(75),
      variables: (queueUrl) => ({
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl,
        MAIL_FROM: environment.mailFrom,
        MAILS_A_SECOND: String((environment.mailRate * SHARE) / SIDE_BY_SIDE),
        SUPPORT_MAIL: environment.supportMail,
        METRICS_NAMESPACE: metricsNamespace(environment.name),
        EMAIL_QUEUE_URL: queueUrl,
        UNSUBSCRIBE_SECRET_ARN: unsubscribeSecret.secretArn,
      }),
    });

    this.work.takeEvents(events, mailedTypes);
    this.addToRolePolicy(allow(table.indexArn('byCreditUnion'), 'dynamodb:Query'));
    this.addToRolePolicy(allow(unsubscribeSecret.secretArn, 'secretsmanager:GetSecretValue'));
    this.addToRolePolicy(allow(key.keyArn, 'kms:Decrypt'));
    this.addToRolePolicy(allow(mail.arns, 'ses:SendEmail'));
  }
}
