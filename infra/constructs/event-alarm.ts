import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { AlarmTopics, Pain } from './alarm-topics.ts';

export interface EventAlarmProps extends Pain {
  readonly topics: AlarmTopics;
  readonly eventPattern: EventPattern;
  /** Told fields by name: `$.detail.title`. */
  readonly tells: Record<string, string>;
}

export class EventAlarm extends Rule {
  constructor(scope: Construct, id: string, { topics, eventPattern, tells, ...pain }: EventAlarmProps) {
    const description = topics.describe(pain);
    super(scope, id, { description, eventPattern });
    const facts = Object.entries(tells).map(([name, path]) => `${name}: ${EventField.fromPath(path)}`);
    // CDK's own target would let every rule of every account publish.
    this.addTarget({
      bind: () => ({
        arn: topics.of(pain.severity).topicArn,
        input: RuleTargetInput.fromText([description, ...facts].join('\n')),
      }),
    });
    topics.allowRule(pain.severity, this);
  }
}
