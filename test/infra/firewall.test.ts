import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { environmentNamed } from '#infra/config.ts';
import { Firewall } from '#infra/constructs/firewall.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Json, readable, resourcesOf } from './support/resources.ts';
import { type Synthesised, synthesis } from './support/synthesis.ts';

const made = await synthesis('prod');
const firewallOf = ({ template }: Synthesised, stack: 'edge' | 'auth') =>
  resourcesOf(template(stack), 'AWS::WAFv2::WebACL')[0]?.Properties;
const rulesOf = (one: Synthesised, stack: 'edge' | 'auth'): Json[] => firewallOf(one, stack).Rules;
const ruleOf = (name: string, stack: 'edge' | 'auth' = 'edge') =>
  rulesOf(made, stack).find(({ Name }: Json) => Name === name)?.Statement;
const pathOf = ({ ByteMatchStatement: match }: Json) => [match.PositionalConstraint, match.SearchString];

describe('the firewall of the site', () => {
  it('stands in front of CloudFront', () => {
    const [distribution] = resourcesOf(made.template('edge'), 'AWS::CloudFront::Distribution');
    expect(readable(distribution?.Properties.DistributionConfig.WebACLId)).toBe('SiteFirewall.Arn');
    expect(firewallOf(made, 'edge')).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  });

  it('has rules of AWS, and counts of its own, in this order', () => {
    const rules = rulesOf(made, 'edge');
    expect(rules.map(({ Name }) => Name)).toEqual([
      'AmazonIpReputationList',
      'AnonymousIpList',
      'Office',
      'Strangers',
      'KnownBadInputsRuleSet',
      'CommonRuleSet',
    ]);
    expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { Name, VisibilityConfig } of rules)
      expect(VisibilityConfig).toMatchObject({ MetricName: Name, CloudWatchMetricsEnabled: true });
  });

  it('has room for an office behind one address, and none for floods of what strangers send', () => {
    const office = ruleOf('Office').RateBasedStatement;
    expect(office).toMatchObject({ Limit: 10_000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' });
    const strangers = ruleOf('Strangers').RateBasedStatement;
    expect(strangers).toMatchObject({ Limit: 100, EvaluationWindowSec: 300, AggregateKeyType: 'IP' });
    expect(strangers.ScopeDownStatement.OrStatement.Statements.map(pathOf)).toEqual([
      ['STARTS_WITH', '/api/signup'],
      ['STARTS_WITH', '/api/notification/comments'],
      ['STARTS_WITH', '/api/warmup'],
    ]);
  });

  it.each(['Office', 'CommonRuleSet'])("leaves the signing service's messages alone: %s", (name) => {
    const { RateBasedStatement, ManagedRuleGroupStatement } = ruleOf(name);
    const { ScopeDownStatement } = RateBasedStatement ?? ManagedRuleGroupStatement;
    expect(pathOf(ScopeDownStatement.NotStatement.Statement)).toEqual(['STARTS_WITH', '/api/signing/events']);
  });

  it('takes texts and filters as long as the contract does', () => {
    const { RuleActionOverrides } = ruleOf('CommonRuleSet').ManagedRuleGroupStatement;
    const counted = RuleActionOverrides.map(({ Name, ActionToUse }: Json) => [Name, ActionToUse]);
    expect(counted).toEqual([
      ['SizeRestrictions_BODY', { Count: {} }],
      ['SizeRestrictions_QUERYSTRING', { Count: {} }],
    ]);
  });

  it('answers what was too much as the API does', async () => {
    const { Rules, CustomResponseBodies } = firewallOf(await synthesis('staging'), 'edge');
    const { Block } = Rules.find(({ Name }: Json) => Name === 'Strangers').Action;
    expect(Block.CustomResponse).toMatchObject({
      ResponseCode: 429,
      ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
    });
    const { Content } = CustomResponseBodies[Block.CustomResponse.CustomResponseBodyKey];
    expect(Problem.parse(JSON.parse(Content))).toMatchObject({ code: 'throttled' });
  });

  it('can be in us-east-1 alone', () => {
    const stack = new Stack(new App(), 'Stack', { env: { region: 'us-west-2' } });
    const environment = environmentNamed('dev');
    expect(() => new Firewall(stack, 'Site', { environment, scope: 'CLOUDFRONT' })).toThrow('us-west-2');
    expect(() => new Firewall(stack, 'Pool', { environment, scope: 'REGIONAL' })).not.toThrow();
  });
});

describe('the firewall of sign-in', () => {
  it('stands in front of the user pool', () => {
    const [link] = resourcesOf(made.template('auth'), 'AWS::WAFv2::WebACLAssociation');
    expect(readable(link?.Properties.ResourceArn)).toBe('People.Arn');
    expect(readable(link?.Properties.WebACLArn)).toBe('SignInFirewall.Arn');
    expect(firewallOf(made, 'auth').Scope).toBe('REGIONAL');
  });

  it('does not judge the Lambdas that sign people up by who owns their addresses', () => {
    const names = rulesOf(made, 'auth').map(({ Name }) => Name);
    expect(names).toEqual(['AmazonIpReputationList', 'Office', 'KnownBadInputsRuleSet']);
    expect(ruleOf('Office', 'auth').RateBasedStatement).toMatchObject({ Limit: 10_000 });
  });
});

describe.each(['edge', 'auth'] as const)('each rule of %s', (stack) => {
  const wayOf = ({ Action, OverrideAction }: Json) => Object.keys(Action ?? OverrideAction)[0];
  const waysOf = async (name: 'dev' | 'staging' | 'prod') =>
    new Set(
      rulesOf(await synthesis(name), stack)
        .filter(({ Name }) => Name !== 'AnonymousIpList')
        .map(wayOf),
    );

  it('blocks in dev and staging, and counts in prod', async () => {
    expect(await waysOf('dev')).toEqual(new Set(['None', 'Block']));
    expect(await waysOf('staging')).toEqual(await waysOf('dev'));
    expect(await waysOf('prod')).toEqual(new Set(['Count']));
  });

  it('keeps tokens out of its samples', () => {
    const hidden = firewallOf(made, stack).DataProtectionConfig.DataProtections;
    expect(hidden.map(({ Field, Action }: Json) => [Field.FieldKeys, Action])).toEqual([
      [['authorization'], 'SUBSTITUTION'],
      [['cookie'], 'SUBSTITUTION'],
    ]);
  });
});

it('people behind a VPN are counted, never blocked', async () => {
  const list = rulesOf(await synthesis('dev'), 'edge').find(({ Name }) => Name === 'AnonymousIpList');
  expect(list.OverrideAction).toEqual({ Count: {} });
});
