import { describe, expect, it } from 'vitest';
import { readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const auth = (await synthesis('prod')).template('auth');
const one = (type: string) => resourcesOf(auth, type)[0]?.Properties;

describe('the domain of our mail', () => {
  it('is an identity of SES, with a domain for bounces below it and a set that all mail goes by', () => {
    const identity = one('AWS::SES::EmailIdentity');
    expect(identity).toMatchObject({
      EmailIdentity: 'tandem.example',
      MailFromAttributes: { MailFromDomain: 'bounce.tandem.example', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      FeedbackAttributes: { EmailForwardingEnabled: false },
    });
    expect(readable(identity.ConfigurationSetAttributes.ConfigurationSetName)).toBe('MailConfigurationSet');
  });

  it('says the DNS records that prove it', () => {
    const records = Object.entries(auth.Outputs ?? {})
      .filter(([name]) => name.startsWith('MailRecord'))
      .map(([, output]) => readable((output as { Value: unknown }).Value));
    expect(records.slice(0, 3)).toEqual(
      [1, 2, 3].map((n) => `MailIdentity.DkimDNSTokenName${n} CNAME MailIdentity.DkimDNSTokenValue${n}`),
    );
    expect(records.slice(3)).toEqual([
      'bounce.tandem.example MX 10 feedback-smtp.us-east-1.amazonses.com',
      'bounce.tandem.example TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.tandem.example TXT "v=DMARC1; p=none; rua=mailto:alarms@tandem.example"',
    ]);
  });

  it('sends nothing again to an address that bounced or complained', () => {
    expect(one('AWS::SES::ConfigurationSet')).toMatchObject({
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      ReputationOptions: { ReputationMetricsEnabled: true },
    });
  });

  it('tells support of those by a topic that SES alone may publish to, for this set', () => {
    const { EventDestination: destination } = one('AWS::SES::ConfigurationSetEventDestination');
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint', 'reject'] });
    expect(readable(destination.SnsDestination.TopicARN)).toBe('MailReturnedTopic');
    expect(one('AWS::SNS::Subscription')).toMatchObject({ Protocol: 'email', Endpoint: 'support@tandem.example' });
    const statements: Statement[] = one('AWS::SNS::TopicPolicy').PolicyDocument.Statement;
    const [allowed, ...others] = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } });
    expect(readable(allowed?.Condition?.StringEquals?.['AWS:SourceArn'])).toMatch(/MailConfigurationSet$/);
    expect(readable(one('AWS::SNS::Topic').KmsMasterKeyId)).toBe('TopicKey.Arn');
  });

  it('has that topic and its policy before SES tries them', () => {
    const [destination] = resourcesOf(auth, 'AWS::SES::ConfigurationSetEventDestination');
    const [policy] = resourcesOf(auth, 'AWS::SNS::TopicPolicy');
    expect((destination as { DependsOn?: string[] }).DependsOn).toContain(policy?.id);
  });

  it('has the codes of Cognito go by the same set', async () => {
    const verified = (await synthesis('prod with a domain')).template('auth');
    const { EmailConfiguration: email } = resourcesOf(verified, 'AWS::Cognito::UserPool')[0]?.Properties ?? {};
    expect(readable(email.ConfigurationSet)).toBe('MailConfigurationSet');
  });
});
