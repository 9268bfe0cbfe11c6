import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Route } from '#shared/contract/route.ts';
import { type Environment, edgeRegion } from '../config.ts';
import { costly } from '../strangers.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Requests per address in five minutes: an office shares one, and a page makes about ten. */
const OFFICE = 10_000;
/** For anonymous submissions. */
const STRANGERS = 100;
const FIVE_MINUTES = 300;

const under = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `/api${path}`,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
});

/** The signing service sends in bursts, and signs. */
const notItsWebhook: Statement = { notStatement: { statement: under(api.signing.events.path) } };

/** False positives of AWS's lists: our texts and lists exceed 8 kB, and table filters 2 kB. The contract has its own limits. */
const ours = ['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING'];

export interface FirewallProps {
  readonly environment: Environment;
  /** CloudFront, or a regional resource. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
}

/** Names of the resources and of their metrics. */
export const firewallNames = { site: 'SiteFirewall', signIn: 'SignInFirewall' } as const;

/** AWS WAF: blocks known attackers, attacks and floods, or only counts them. Keeps samples without tokens. */
export class Firewall extends CfnWebACL {
  constructor(parent: Construct, id: string, { environment, scope }: FirewallProps) {
    const { region } = Stack.of(parent);
    if (scope === 'CLOUDFRONT' && region !== edgeRegion) {
      throw new Error(`${id}: a firewall for CloudFront has to be in ${edgeRegion}, and this is ${region}.`);
    }
    const blocks = environment.firewall === 'blocks';
    const rules = scope === 'CLOUDFRONT' ? ofSite(blocks) : ofPool(blocks);
    super(parent, id, {
      scope,
      description: `Tandem ${environment.name}: ${id}`,
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: seen(rule.name) })),
      visibilityConfig: seen(id),
      customResponseBodies: { [tooMany]: { contentType: 'APPLICATION_JSON', content: tooManyBody() } },
      dataProtectionConfig: {
        dataProtections: ['authorization', 'cookie'].map((name) => ({
          field: { fieldType: 'SINGLE_HEADER', fieldKeys: [name] },
          action: 'SUBSTITUTION',
        })),
      },
    });
  }
}

type Named = Omit<Rule, 'priority' | 'visibilityConfig'>;

const ofSite = (blocks: boolean): Named[] => [
  list('AmazonIpReputationList', blocks),
  // People use VPNs.
  list('AnonymousIpList', false),
  rate('Office', { limit: OFFICE, of: notItsWebhook, blocks }),
  rate('Strangers', { limit: STRANGERS, of: { orStatement: { statements: topmost(costly).map(under) } }, blocks }),
  list('KnownBadInputsRuleSet', blocks),
  list('CommonRuleSet', blocks, { excludedBy: ours, of: notItsWebhook }),
];

/** Sign-ups and codes come from our Lambdas, everything else from browsers. */
const ofPool = (blocks: boolean): Named[] => [
  list('AmazonIpReputationList', blocks),
  rate('Office', { limit: OFFICE, blocks }),
  list('KnownBadInputsRuleSet', blocks),
];

/** Without routes below another one. */
const topmost = (routes: readonly Route[]): string[] => {
  const paths = routes.map(({ path }) => path);
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
};

/** AWS's managed lists: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const list = (
  name: string,
  blocks: boolean,
  { excludedBy = [], of }: { excludedBy?: string[]; of?: Statement } = {},
): Named => ({
  name,
  overrideAction: blocks ? { none: {} } : { count: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: `AWSManagedRules${name}`,
      ...(excludedBy.length > 0 && {
        ruleActionOverrides: excludedBy.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
      ...(of && { scopeDownStatement: of }),
    },
  },
});

const rate = (name: string, { limit, of, blocks }: { limit: number; of?: Statement; blocks: boolean }): Named => ({
  name,
  action: blocks
    ? {
        block: {
          customResponse: {
            responseCode: 429,
            customResponseBodyKey: tooMany,
            responseHeaders: [{ name: 'retry-after', value: String(FIVE_MINUTES) }],
          },
        },
      }
    : { count: {} },
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: FIVE_MINUTES,
      aggregateKeyType: 'IP',
      ...(of && { scopeDownStatement: of }),
    },
  },
});

const tooMany = 'TooMany';

/** The API's form, for pages that expect JSON. */
function tooManyBody(): string {
  const message = 'Too many requests from your network at once. Please try again in 5 minutes.';
  const { requestId: _, instance: __, ...body } = new Problem('throttled', { message }).toBody('', '');
  return JSON.stringify(body);
}

const seen = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true });
