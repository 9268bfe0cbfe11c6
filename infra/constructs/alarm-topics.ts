import type { IRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { EncryptedTopic } from './encrypted-topic.ts';

/** A page can't wait until morning: people can't work, or data is at risk. A ticket can. */
export type Severity = 'page' | 'ticket';

export interface Pain {
  readonly severity: Severity;
  readonly what: string;
  /** Anchor in docs/runbook.md. */
  readonly runbook: string;
}

export const describe = ({ name }: Pick<Environment, 'name'>, { severity, what, runbook }: Pain): string =>
  `Tandem ${name}, ${severity}: ${what}. What to do: docs/runbook.md#${runbook}`;

/** By urgency. Both are mailed; pages also go to a paging service. */
export class AlarmTopics extends Construct {
  readonly #environment: Environment;
  readonly #topics: Record<Severity, EncryptedTopic>;

  constructor(scope: Construct, id: string, { environment, key }: { environment: Environment; key: IKey }) {
    super(scope, id);
    const publisher = new ServicePrincipal('cloudwatch.amazonaws.com');
    const topic = (name: string) => new EncryptedTopic(this, name, { key, publisher });
    this.#environment = environment;
    this.#topics = { page: topic('Pages'), ticket: topic('Tickets') };
    for (const { topic } of Object.values(this.#topics)) {
      topic.addSubscription(new EmailSubscription(environment.alarmMail));
    }
    if (environment.pagerUrl) this.of('page').addSubscription(new UrlSubscription(environment.pagerUrl));
  }

  of(severity: Severity): Topic {
    return this.#topics[severity].topic;
  }

  describe(pain: Pain): string {
    return describe(this.#environment, pain);
  }

  allowRule(severity: Severity, rule: IRule): void {
    const { topic } = this.#topics[severity];
    const events = new ServicePrincipal('events.amazonaws.com');
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [events],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { ArnEquals: { 'aws:SourceArn': rule.ruleArn } },
      }),
    );
  }
}
