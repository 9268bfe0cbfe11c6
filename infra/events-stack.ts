import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import type { Environment } from './config.ts';
import { EncryptedTopic } from './constructs/encrypted-topic.ts';
import { HistoryPublisher } from './constructs/history-publisher.ts';
import { Mailer } from './constructs/mailer.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

export interface EventsStackProps extends StackProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly data: DataStack;
  readonly web: WebStack;
}

/** From the table's stream to whoever wants to know: one topic of events, one queue for each kind of consumer. */
export class EventsStack extends Stack {
  readonly publisher: HistoryPublisher;
  readonly mailer: Mailer;

  constructor(scope: Construct, id: string, { environment, code, data, web, ...props }: EventsStackProps) {
    super(scope, id, props);
    const common = { environment, code, table: data.table, events: new EncryptedTopic(this, 'Events') };

    this.publisher = new HistoryPublisher(this, 'PublishEvents', common);
    this.mailer = new Mailer(this, 'SendEmail', { ...common, siteUrl: web.url });

    for (const [index, { name, value }] of this.mailer.identity.dkimRecords.entries()) {
      new CfnOutput(this, `MailRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    }
  }
}
