import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import type { Conditions } from './conditions.ts';
import { type Found, type Names, resourcesOf } from './references.ts';
import type { Templates } from './templates.ts';

export interface Statement {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  /** It is about every resource but these, where there are any. */
  notResources: string[];
  /** Whom a resource's policy is about; a role's own has none. */
  principals: string[];
  conditions: Conditions;
}

/** A Lambda's role. */
export interface Principal {
  arn: string;
  tags: Record<string, string>;
  statements: Statement[];
}

export interface Policies {
  lambdas: Map<LambdaName, Principal>;
  /** The policies of buckets, queues, topics and keys, by ARN. */
  resources: Map<string, Statement[]>;
  /** ARN of the key that a resource is encrypted with. */
  keys: Map<string, string>;
}

type Json = Record<string, unknown>;

const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

export function policiesOf(templates: Templates, names: Names): Policies {
  const found = resourcesOf(templates, names);
  return { lambdas: lambdasOf(found), resources: resourcePolicies(found), keys: keysOf(found) };
}

function lambdasOf(found: Found[]): Policies['lambdas'] {
  const ofType = (...types: string[]) => found.filter(({ type }) => types.includes(type));
  const roles = new Map(ofType('AWS::IAM::Role').map((role) => [role.arn, role]));
  const attached = ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy');
  const lambdas = ofType('AWS::Lambda::Function').flatMap(({ properties }) => {
    const name = String(properties.Description).split(' ').at(-1) as LambdaName;
    const role = roles.get(String(properties.Role));
    if (!Object.hasOwn(lambdaVariables, name) || !role) return [];
    if (role.properties.ManagedPolicyArns) throw new Error(`${name} holds policies that no template of ours has.`);
    const documents = [
      ...list(role.properties.Policies as Json[] | undefined),
      ...attached
        .filter(({ properties }) => list(properties.Roles).includes(nameOf(role)))
        .map((one) => one.properties),
    ].map(({ PolicyDocument }) => PolicyDocument);
    const tags = list(role.properties.Tags as { Key: string; Value: string }[]);
    return [
      [
        name,
        {
          arn: role.arn,
          tags: Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value])),
          statements: documents.flatMap(statementsOf),
        },
      ] as const,
    ];
  });
  return new Map(lambdas);
}

const nameOf = ({ arn }: Found) => arn.slice(arn.lastIndexOf('/') + 1);

function resourcePolicies(found: Found[]): Policies['resources'] {
  const arnOfName = (type: string, name: unknown) =>
    found.find((one) => one.type === type && (one.arn === name || one.arn.endsWith(`:${name}`)))?.arn ?? '';
  const owners: Record<string, (one: Found) => string[]> = {
    'AWS::S3::BucketPolicy': ({ properties }) => [arnOfName('AWS::S3::Bucket', properties.Bucket)],
    'AWS::SNS::TopicPolicy': ({ properties }) => list(properties.Topics as string[]),
    'AWS::SQS::QueuePolicy': ({ properties }) =>
      list(properties.Queues as string[]).map((queue) => arnOfName('AWS::SQS::Queue', queue)),
    'AWS::KMS::Key': ({ arn }) => [arn],
  };
  const policies = found.flatMap((one) => {
    const statements = statementsOf(one.properties.PolicyDocument ?? one.properties.KeyPolicy);
    // A key's own policy calls it `*`.
    const own = one.type === 'AWS::KMS::Key' ? statements.map((s) => ({ ...s, resources: [one.arn] })) : statements;
    return (owners[one.type]?.(one) ?? []).map((arn) => ({ arn, statements: own }));
  });
  const grouped = Map.groupBy(policies, ({ arn }) => arn);
  return new Map([...grouped].map(([arn, some]) => [arn, some.flatMap(({ statements }) => statements)]));
}

/** Each type of resource has a spelling of its own, some levels down. */
const keyProperty = /^kms(master)?keyid$/i;

function keysOf(found: Found[]): Policies['keys'] {
  const encrypted = ['AWS::S3::Bucket', 'AWS::SNS::Topic', 'AWS::SecretsManager::Secret', 'AWS::DynamoDB::GlobalTable'];
  return new Map(
    found.flatMap(({ type, arn, properties }) => {
      const key = encrypted.includes(type) ? keyIn(properties) : undefined;
      return key ? [[arn, key] as const] : [];
    }),
  );
}

function keyIn(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, one] of Object.entries(value)) {
    const key = keyProperty.test(name) ? String(one) : keyIn(one);
    if (key) return key;
  }
  return undefined;
}

const fields = ['Sid', 'Effect', 'Action', 'Resource', 'NotResource', 'Principal', 'Condition'];

function statementsOf(document: unknown): Statement[] {
  const { Statement = [] } = (document ?? {}) as { Statement?: Json[] };
  return Statement.map((one) => {
    const unknown = Object.keys(one).filter((field) => !fields.includes(field));
    if (unknown.length > 0) throw new Error(`No line says what ${unknown} of a policy's statement means.`);
    return {
      effect: one.Effect as Statement['effect'],
      actions: list(one.Action as string[]),
      resources: list(one.Resource as string[]),
      notResources: list(one.NotResource as string[]),
      principals: principalsOf(one.Principal),
      conditions: (one.Condition ?? {}) as Conditions,
    };
  });
}

/** Services are left out: no Lambda is one. */
const principalsOf = (principal: unknown): string[] =>
  typeof principal === 'string' ? [principal] : list((principal as { AWS?: string[] } | undefined)?.AWS);
