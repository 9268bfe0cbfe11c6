import { describe, expect, it } from 'vitest';
import { type Conditions, type Context, conditionsHold } from '#local/permissions/conditions.ts';
import { decide } from '#local/permissions/decision.ts';
import { needs } from '#local/permissions/needs.ts';
import { policiesOf, type Statement } from '#local/permissions/policies.ts';
import { isLike } from '#local/permissions/wildcards.ts';

const role = 'arn:aws:iam::000000000000:role/Reader';
const root = 'arn:aws:iam::000000000000:root';
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Tandem';
const bucket = 'arn:aws:s3:::files';
const topic = 'arn:aws:sns:us-east-1:000000000000:events';
const key = 'arn:aws:kms:us-east-1:000000000000:key/Key';

const statement = (changes: Partial<Statement>): Statement => ({
  effect: 'Allow',
  actions: [],
  resources: ['*'],
  notResources: [],
  principals: [],
  conditions: {},
  ...changes,
});
const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });

describe('a pattern', () => {
  it.each([
    ['*', 'anything:at/all', true],
    ['s3:Get*', 's3:GetObject', true],
    ['s3:Get*', 's3:PutObject', false],
    ['kms:D?crypt', 'kms:Decrypt', true],
    ['kms:D?crypt', 'kms:Dcrypt', false],
    [`${bucket}/a/*`, `${bucket}/a/b/c`, true],
    [`${bucket}/a/*`, `${bucket}/ab`, false],
    ['a.c', 'abc', false],
    ['api/*/$default', 'api/$default/$default', true],
    ['api/*/*/*', 'api/$default/$default', false],
    ['A', 'a', false],
  ])('%s of %s: %s', (pattern, text, is) => expect(isLike(text, pattern)).toBe(is));
});

describe('a condition', () => {
  it.each<[Conditions, Context, boolean]>([
    [{ StringEquals: { 'kms:ViaService': 's3' } }, { 'kms:ViaService': 's3' }, true],
    [{ StringEquals: { 'kms:ViaService': 's3' } }, {}, false],
    [{ StringEqualsIfExists: { 'kms:ViaService': 's3' } }, {}, true],
    [{ StringNotEquals: { 's3:ExistingObjectTag/Scan': 'clean' } }, { 's3:ExistingObjectTag/Scan': 'clean' }, false],
    [{ StringNotEquals: { 's3:ExistingObjectTag/Scan': 'clean' } }, {}, true],
    [{ Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:SecureTransport': 'true' }, false],
    [{ NumericLessThan: { 's3:TlsVersion': '1.2' } }, { 's3:TlsVersion': '1.1' }, true],
    [{ ArnNotEquals: { 'aws:PrincipalArn': role } }, { 'aws:PrincipalArn': role }, false],
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*' } }, { 'aws:SourceArn': 'arn:aws:sns:us-east-1:0:t' }, false],
    [{ ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:*:*' } }, { 'AWS:SourceArn': 'arn:aws:sns:us-east-1:0:t' }, true],
    [{ 'ForAllValues:StringLike': leading('RATE#*') }, leading('RATE#1', 'RATE#2'), true],
    [{ 'ForAllValues:StringLike': leading('RATE#*') }, leading('RATE#1', 'USER#2'), false],
    [{ 'ForAllValues:StringLike': leading('RATE#*') }, {}, true],
    [{ 'ForAnyValue:StringLike': leading('RATE#*') }, leading('RATE#1', 'USER#2'), true],
    [{ 'ForAnyValue:StringLike': leading('RATE#*') }, {}, false],
    [{ Null: { 'dynamodb:LeadingKeys': 'false' } }, {}, false],
    [{ Null: { 'dynamodb:LeadingKeys': 'true' } }, {}, true],
    [{ StringEquals: { a: '1', b: '2' } }, { a: '1' }, false],
  ])('%j in %j: %s', (conditions, context, is) => expect(conditionsHold(conditions, context)).toBe(is));

  it('that no one has written down is an error, not a yes or a no', () => {
    expect(() => conditionsHold({ DateLessThan: { 'aws:CurrentTime': '2030-01-01' } }, {})).toThrow('DateLessThan');
  });
});

describe('a role', () => {
  const decided = (own: Partial<Statement>[], theirs: Partial<Statement>[], action: string, resource: string) =>
    decide(
      { arn: role, tags: { Sees: 'yes' }, statements: own.map(statement) },
      { action, resource, context: leading('HISTORY#1') },
      { resources: new Map([[resource.replace(/\/a$/, ''), theirs.map(statement)]]) },
    );
  const gets = { actions: ['s3:GetObject'], resources: [`${bucket}/*`] };
  const texts = { actions: ['sns:Publish'], resources: [], notResources: ['arn:aws:sns:*:*:*'] };
  const decrypts = { actions: ['kms:Decrypt'] };

  it.each<[string, Partial<Statement>[], Partial<Statement>[], string, string, string]>([
    ['may not what no one allows', [], [], 's3:GetObject', `${bucket}/a`, 'not allowed'],
    ['may what it is allowed', [gets], [], 's3:GetObject', `${bucket}/a`, 'allowed'],
    ['may nothing else', [gets], [], 's3:PutObject', `${bucket}/a`, 'not allowed'],
    ['may not what it is denied too', [gets, { ...gets, effect: 'Deny' }], [], 's3:GetObject', `${bucket}/a`, 'denied'],
    [
      'may not what the bucket denies it',
      [gets],
      [{ ...gets, effect: 'Deny', principals: ['*'] }],
      's3:GetObject',
      `${bucket}/a`,
      'denied',
    ],
    [
      'may what the bucket denies to those without its tag',
      [gets],
      [
        {
          ...gets,
          effect: 'Deny',
          principals: ['*'],
          conditions: { StringNotEquals: { 'aws:PrincipalTag/Sees': 'yes' } },
        },
      ],
      's3:GetObject',
      `${bucket}/a`,
      'allowed',
    ],
    ['may what the bucket allows it', [], [{ ...gets, principals: [role] }], 's3:GetObject', `${bucket}/a`, 'allowed'],
    [
      'may not by what the bucket leaves to its account',
      [],
      [{ ...gets, principals: [root] }],
      's3:GetObject',
      `${bucket}/a`,
      'not allowed',
    ],
    ['may what is none of what its permission leaves out', [texts], [], 'sns:Publish', '+12075550192', 'allowed'],
    ['may not what its permission leaves out', [texts], [], 'sns:Publish', topic, 'not allowed'],
    ['may not use a key that leaves nothing to its account', [decrypts], [], 'kms:Decrypt', key, 'not allowed'],
    [
      'may use a key that leaves it to its account',
      [decrypts],
      [{ actions: ['kms:*'], principals: [root] }],
      'kms:Decrypt',
      key,
      'allowed',
    ],
    [
      'may write in the partitions that it is given',
      [{ actions: ['dynamodb:*'], conditions: { 'ForAllValues:StringLike': leading('HISTORY#*') } }],
      [],
      'dynamodb:PutItem',
      table,
      'allowed',
    ],
  ])('%s', (_, own, theirs, action, resource, decision) => {
    expect(decided(own, theirs, action, resource)).toBe(decision);
  });
});

describe('the needs of a call', () => {
  const Key = { PK: { S: 'USER#1' }, SK: { S: 'USER' } };
  const at = { TableName: 'Tandem' };
  const shown = (operation: string, body: object) =>
    needs[operation]?.(body).map(({ action, resource, context }) =>
      [action.split(':')[1], resource.split(':').at(-1), ...(context?.['dynamodb:LeadingKeys'] ?? [])].join(' '),
    );

  it.each<[string, object, string[]]>([
    ['dynamodb:GetItem', { ...at, Key }, ['GetItem table/Tandem USER#1']],
    ['dynamodb:BatchGetItem', { RequestItems: { Tandem: { Keys: [Key] } } }, ['BatchGetItem table/Tandem USER#1']],
    ['dynamodb:PutItem', { ...at, Item: Key }, ['PutItem table/Tandem USER#1']],
    [
      'dynamodb:Query',
      {
        ...at,
        IndexName: 'byView',
        KeyConditionExpression: '#p = :p AND #s > :s',
        ExpressionAttributeNames: { '#p': 'viewPK', '#s': 'viewSK' },
        ExpressionAttributeValues: { ':p': { S: 'USERS#1' }, ':s': { S: '1' } },
      },
      ['Query table/Tandem/index/byView USERS#1'],
    ],
    [
      'dynamodb:TransactWriteItems',
      {
        TransactItems: [
          { Put: { ...at, Item: { PK: { S: 'HISTORY#1' } } } },
          { Update: { ...at, Key } },
          { ConditionCheck: { ...at, Key } },
        ],
      },
      [
        'PutItem table/Tandem HISTORY#1',
        'PutItem table/Tandem HISTORY#1 USER#1 USER#1',
        'UpdateItem table/Tandem USER#1',
        'UpdateItem table/Tandem HISTORY#1 USER#1 USER#1',
        'ConditionCheckItem table/Tandem USER#1',
        'ConditionCheckItem table/Tandem HISTORY#1 USER#1 USER#1',
      ],
    ],
    ['lambda:Invoke', { FunctionName: 'zip-files' }, ['InvokeFunction zip-files']],
    [
      'ses:SendEmail',
      { FromEmailAddress: 'Tandem <a@b.example>' },
      ['SendEmail identity/b.example', 'SendEmail configuration-set/mail'],
    ],
    [
      'ses:SendEmail',
      { FromEmailAddress: 'a@b.example' },
      ['SendEmail identity/b.example', 'SendEmail configuration-set/mail'],
    ],
    ['cognito-idp:AdminGetUser', { UserPoolId: 'pool_1' }, ['AdminGetUser userpool/pool_1']],
  ])('%s %j', (operation, body, expected) => expect(shown(operation, body)).toEqual(expected));
});

describe('policies', () => {
  const document = (Action: string, Resource: unknown) => ({ Statement: [{ Effect: 'Allow', Action, Resource }] });
  const tableIn = { 'Fn::ImportValue': 'Data-TableArn' };
  const templates = {
    Data: {
      Resources: { Table1234ABCD: { Type: 'AWS::DynamoDB::GlobalTable' } },
      Outputs: {
        TableArn: { Value: { 'Fn::GetAtt': ['Table1234ABCD', 'Arn'] }, Export: { Name: 'Data-TableArn' } },
      },
    },
    Api: {
      Resources: {
        HistoryRole: {
          Type: 'AWS::IAM::Role',
          Properties: { Policies: [{ PolicyDocument: document('dynamodb:Query', tableIn) }] },
        },
        History: {
          Type: 'AWS::Lambda::Function',
          Properties: { Description: 'Tandem prod history', Role: { 'Fn::GetAtt': ['HistoryRole', 'Arn'] } },
        },
        OwnPolicy: {
          Type: 'AWS::IAM::Policy',
          Properties: {
            Roles: [{ Ref: 'HistoryRole' }],
            PolicyDocument: document('dynamodb:GetItem', tableIn),
          },
        },
        SharedPolicy: {
          Type: 'AWS::IAM::ManagedPolicy',
          Properties: {
            Roles: [{ Ref: 'HistoryRole' }],
            PolicyDocument: document('dynamodb:PutItem', { 'Fn::Join': ['', [tableIn, '/index/byView']] }),
          },
        },
      },
    },
  };

  it('of a role are found wherever they are, with the names that this machine has', () => {
    const { lambdas } = policiesOf(templates, { Table: 'Tandem' });
    expect(lambdas.get('history')?.statements).toMatchObject([
      { actions: ['dynamodb:Query'], resources: [table] },
      { actions: ['dynamodb:GetItem'], resources: [table] },
      { actions: ['dynamodb:PutItem'], resources: [`${table}/index/byView`] },
    ]);
  });

  it('with what no one has written down are an error', () => {
    const odd = structuredClone(templates);
    Object.assign(odd.Api.Resources.OwnPolicy.Properties.PolicyDocument.Statement[0] as object, { NotAction: 'a:b' });
    expect(() => policiesOf(odd, {})).toThrow('NotAction');
  });
});
