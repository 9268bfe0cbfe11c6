import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type Environment, mailDomain } from '../config.ts';
import { EncryptedTopic } from './encrypted-topic.ts';

export interface MailDomainProps {
  readonly environment: Environment;
  readonly topicKey: IKey;
}

/** Sending domain, with its DNS records as outputs. Support is told of bounces and complaints, after which SES stops sending there. */
export class MailDomain extends Construct {
  readonly configurationSet: ConfigurationSet;
  /** Identity and configuration set: SES requires permission for both. */
  readonly arns: string[];

  constructor(scope: Construct, id: string, { environment, topicKey }: MailDomainProps) {
    super(scope, id);
    const domain = mailDomain(environment);
    const bounceDomain = `bounce.${domain}`;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet: this.configurationSet,
      // Bounces go to the topic, since no one reads the sender's mailbox.
      feedbackForwarding: false,
      mailFromDomain: bounceDomain,
      // Mail goes out before its DNS records exist.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    const { topic } = new EncryptedTopic(this, 'Returned', { key: topicKey });
    topic.addSubscription(new EmailSubscription(environment.supportMail));
    this.configurationSet
      .addEventDestination('ReturnedEvents', {
        destination: EventDestination.snsTopic(topic),
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
      })
      // SES tries the topic at once, so its policy has to exist.
      .node.addDependency(topic);

    const { region } = Stack.of(this);
    const arnOf = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    this.arns = [arnOf('identity', domain), arnOf('configuration-set', this.configurationSet.configurationSetName)];

    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${bounceDomain} MX 10 feedback-smtp.${region}.amazonses.com`,
      `${bounceDomain} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:${environment.alarmMail}"`,
    ];
    for (const [index, value] of records.entries()) {
      new CfnOutput(Stack.of(this), `MailRecord${index + 1}`, { value });
    }
  }
}
