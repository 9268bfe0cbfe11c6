import type { Construct } from 'constructs';
import { metricsNamespace } from '#shared/events/metrics.ts';
import { sendsTexts } from '../statements.ts';
import { textsOf } from '../texts.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { NoticeSender } from './notice-sender.ts';
import type { ProductFunctionProps } from './product-function.ts';

export interface TexterProps extends Omit<ProductFunctionProps<'send-texts'>, 'name' | 'variables'> {
  readonly notices: EncryptedTopic;
  readonly siteUrl: string;
}

/** SNS takes twenty texts a second. */
const SIDE_BY_SIDE = 2;

export class Texter extends NoticeSender<'send-texts'> {
  constructor(scope: Construct, id: string, { siteUrl, ...props }: TexterProps) {
    super(scope, id, {
      ...props,
      name: 'send-texts',
      channel: 'SMS',
      queue: 'Texts',
      sideBySide: SIDE_BY_SIDE,
      variables: (queueUrl) => ({
        TABLE_NAME: props.table.tableName,
        SITE_URL: siteUrl,
        SMS_QUEUE_URL: queueUrl,
        ...textsOf(props.environment),
        METRICS_NAMESPACE: metricsNamespace(props.environment.name),
      }),
    });
    this.addToRolePolicy(sendsTexts());
  }
}
