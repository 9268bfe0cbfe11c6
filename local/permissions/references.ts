import { lambdaVariables } from '#functions/runtime/env.ts';
import type { Resource, Template, Templates } from './templates.ts';

export const region = 'us-east-1';
export const account = '000000000000';
const pseudo: Record<string, string> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** An ARN of this machine's account. */
export const arnOf = (service: string, rest: string): string => `arn:aws:${service}:${region}:${account}:${rest}`;

export const accountRoot = `arn:aws:iam::${account}:root`;

const arns: Record<string, (name: string) => string> = {
  'AWS::Cognito::UserPool': (name) => arnOf('cognito-idp', `userpool/${name}`),
  'AWS::DynamoDB::GlobalTable': (name) => arnOf('dynamodb', `table/${name}`),
  'AWS::IAM::Role': (name) => `arn:aws:iam::${account}:role/${name}`,
  'AWS::KMS::Key': (name) => arnOf('kms', `key/${name}`),
  'AWS::Lambda::Function': (name) => arnOf('lambda', `function:${name}`),
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::SNS::Topic': (name) => arnOf('sns', name),
  'AWS::SQS::Queue': (name) => arnOf('sqs', name),
  'AWS::SecretsManager::Secret': (name) => arnOf('secretsmanager', `secret:${name}`),
};
/** Those that a reference gives the ARN of. */
const knownByArn = ['AWS::SNS::Topic', 'AWS::SecretsManager::Secret'];

/** Local names of resources by their CDK id; others go by that id. */
export type Names = Record<string, string>;

export interface Found {
  stack: string;
  id: string;
  type: string;
  arn: string;
  /** With every reference in its place. */
  properties: Record<string, unknown>;
}

/** Every resource of all stacks as CloudFormation would have made it on this machine. */
export function resourcesOf(templates: Templates, names: Names): Found[] {
  const resolver = references(templates, names);
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, { Type, Properties = {} }]) => {
      let properties: Found['properties'] | undefined;
      return {
        stack,
        id,
        type: Type,
        arn: resolver.arn(stack, id),
        // Most resources are never asked for theirs.
        get properties() {
          properties ??= resolver.value(stack, Properties) as Found['properties'];
          return properties;
        },
      };
    }),
  );
}

function references(templates: Templates, names: Names) {
  function nameOf(id: string, { Type, Properties = {} }: Resource): string {
    if (Type === 'AWS::SES::EmailIdentity') return String(Properties.EmailIdentity);
    const described = String(Properties.Description).split(' ').at(-1) ?? '';
    if (Type === 'AWS::Lambda::Function' && Object.hasOwn(lambdaVariables, described)) return described;
    return names[id.replace(/[0-9A-F]{8}$/, '')] ?? id;
  }

  function arn(stack: string, id: string): string {
    const resource = resourceOf(templates[stack], id);
    return (arns[resource.Type] ?? ((name) => name))(nameOf(id, resource));
  }

  function reference(stack: string, id: string): string {
    if (id in pseudo) return pseudo[id] as string;
    const resource = templates[stack]?.Resources[id];
    if (!resource) return id;
    return knownByArn.includes(resource.Type) ? arn(stack, id) : nameOf(id, resource);
  }

  function attribute(stack: string, [id = '', name = '']: string[]): string {
    if (name === 'Arn' || name === 'TopicArn') return arn(stack, id);
    if (name === 'StreamArn') return `${arn(stack, id)}/stream/now`;
    return `${reference(stack, id)}.${name}`;
  }

  function exported(name: string): unknown {
    for (const [stack, { Outputs = {} }] of Object.entries(templates)) {
      for (const { Value, Export } of Object.values(Outputs)) if (Export?.Name === name) return value(stack, Value);
    }
    throw new Error(`A stack asks for ${name}, which no stack exports.`);
  }

  const intrinsics: Record<string, (stack: string, content: never) => unknown> = {
    Ref: reference,
    'Fn::GetAtt': attribute,
    'Fn::Join': (stack, [joint, parts]: [string, unknown[]]) => parts.map((part) => value(stack, part)).join(joint),
    'Fn::ImportValue': (_, name: string) => exported(name),
  };

  function value(stack: string, given: unknown): unknown {
    if (Array.isArray(given)) return given.map((one) => value(stack, one));
    if (given === null || typeof given !== 'object') return given;
    const entries = Object.entries(given);
    const [[name = '', content] = []] = entries;
    const intrinsic = entries.length === 1 ? intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(stack, content as never);
    return Object.fromEntries(entries.map(([key, one]) => [key, value(stack, one)]));
  }

  return { arn, value };
}

function resourceOf(template: Template | undefined, id: string): Resource {
  const resource = template?.Resources[id];
  if (!resource) throw new Error(`A template names a resource ${id} that it does not have.`);
  return resource;
}
