import { tableSchema } from '#functions/store/schema.ts';
import { tableName } from '../dynamodb.ts';
import { liveApiId } from '../live.ts';
import { configurationSet } from '../outbox/email-api.ts';
import type { Need } from './decision.ts';
import { account, arnOf } from './references.ts';

/** The actions of a call, and those on the key that encrypts its resource. */
export interface CallNeed extends Need {
  keyActions?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of calls are JSON of any shape
type Body = any;

const tableArn = (name: string, index?: string) => arnOf('dynamodb', `table/${name}${index ? `/index/${index}` : ''}`);

const reading = ['kms:Decrypt'];
const writing = ['kms:GenerateDataKey'];

const leading = (keys: (string | undefined)[]) => {
  const known = keys.filter((key) => key !== undefined);
  return known.length > 0 ? { 'dynamodb:LeadingKeys': known } : {};
};

const partitionOf = (item: Body): string | undefined => item?.[tableSchema.partitionKey]?.S;

const onItems = (action: string, table: string, items: Body[]): CallNeed => ({
  action: `dynamodb:${action}`,
  resource: tableArn(table),
  context: leading(items.map(partitionOf)),
  keyActions: reading,
});

/** The partition that a query asks for: the value that its key is compared with. */
function queriedPartition(body: Body): string | undefined {
  const { partitionKey } = body.IndexName
    ? tableSchema.indexes[body.IndexName as keyof typeof tableSchema.indexes]
    : tableSchema;
  for (const [, name = '', value = ''] of body.KeyConditionExpression.matchAll(/([#\w]+) = (:\w+)/g)) {
    if ((body.ExpressionAttributeNames?.[name] ?? name) === partitionKey)
      return body.ExpressionAttributeValues[value].S;
  }
  return undefined;
}

/** Steps of a transaction: what each is called by IAM, and where its keys are. */
const steps: Record<string, [action: string, items: 'Key' | 'Item']> = {
  Get: ['GetItem', 'Key'],
  Put: ['PutItem', 'Item'],
  Update: ['UpdateItem', 'Key'],
  Delete: ['DeleteItem', 'Key'],
  ConditionCheck: ['ConditionCheckItem', 'Key'],
};

/** AWS does not say whether a step is judged by its own keys or by those of all steps: it has to be allowed by either. */
function transaction({ TransactItems }: Body): CallNeed[] {
  const items = TransactItems.flatMap((one: Body) =>
    Object.entries<Body>(one).map(([step, body]) => {
      const [action, place] = steps[step] ?? ['', 'Key'];
      return { action, table: body.TableName, item: body[place] };
    }),
  );
  const all = items.map(({ item }: Body) => item);
  return items.flatMap(({ action, table, item }: Body) => [
    onItems(action, table, [item]),
    onItems(action, table, all),
  ]);
}

const onPool =
  (action: string) =>
  ({ UserPoolId }: Body): CallNeed[] => [
    { action: `cognito-idp:${action}`, resource: arnOf('cognito-idp', `userpool/${UserPoolId}`) },
  ];

const onQueue =
  (action: string) =>
  ({ QueueUrl }: Body): CallNeed[] => [
    { action: `sqs:${action}`, resource: arnOf('sqs', QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)) },
  ];

/** Keys of our own data; a call that names none is refused. */
const onKey =
  (action: string) =>
  ({ KeyId = '', EncryptionContext = {} }: Body): CallNeed[] => [
    {
      action: `kms:${action}`,
      resource: KeyId,
      context: {
        'kms:CallerAccount': account,
        ...(Object.keys(EncryptionContext).length > 0 && {
          'kms:EncryptionContextKeys': Object.keys(EncryptionContext),
        }),
        ...Object.fromEntries(
          Object.entries<string>(EncryptionContext).map(([key, value]) => [`kms:EncryptionContext:${key}`, value]),
        ),
      },
    },
  ];

/** There is one stream, and a shard's iterator does not name it. */
const onStream = (action: string) => (): CallNeed[] => [
  { action: `dynamodb:${action}`, resource: `${tableArn(tableName)}/stream/now` },
];

const poolActions = [
  'AdminAddUserToGroup',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListUserAuthEvents',
  'AdminRemoveUserFromGroup',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'ListUsers',
];

const each = (service: string, actions: string[], need: (action: string) => (body: Body) => CallNeed[]) =>
  Object.fromEntries(actions.map((action) => [`${service}:${action}`, need(action)]));

/**
 * Actions of each signed call, by service and operation; S3's are in s3-needs.ts. From the service authorization reference:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const needs: Record<string, (body: Body) => CallNeed[]> = {
  'dynamodb:GetItem': ({ TableName, Key }) => [onItems('GetItem', TableName, [Key])],
  'dynamodb:BatchGetItem': ({ RequestItems }) =>
    Object.entries<Body>(RequestItems).map(([table, { Keys }]) => onItems('BatchGetItem', table, Keys)),
  'dynamodb:PutItem': ({ TableName, Item }) => [onItems('PutItem', TableName, [Item])],
  'dynamodb:UpdateItem': ({ TableName, Key }) => [onItems('UpdateItem', TableName, [Key])],
  'dynamodb:DeleteItem': ({ TableName, Key }) => [onItems('DeleteItem', TableName, [Key])],
  'dynamodb:Query': (body) => [
    {
      action: 'dynamodb:Query',
      resource: tableArn(body.TableName, body.IndexName),
      context: leading([queriedPartition(body)]),
      keyActions: reading,
    },
  ],
  'dynamodb:Scan': ({ TableName, IndexName }) => [
    { action: 'dynamodb:Scan', resource: tableArn(TableName, IndexName), keyActions: reading },
  ],
  'dynamodb:TransactGetItems': transaction,
  'dynamodb:TransactWriteItems': transaction,
  'execute-api:ManageConnections': ({ method, path }) => [
    {
      action: 'execute-api:ManageConnections',
      resource: arnOf('execute-api', `${liveApiId}/${path.replace('/', `/${method}/`)}`),
    },
  ],
  'kms:GenerateDataKey': onKey('GenerateDataKey'),
  'kms:Decrypt': onKey('Decrypt'),
  'lambda:Invoke': ({ FunctionName }) => [
    { action: 'lambda:InvokeFunction', resource: arnOf('lambda', `function:${FunctionName}`) },
  ],
  'secretsmanager:GetSecretValue': ({ SecretId }) => [
    { action: 'secretsmanager:GetSecretValue', resource: SecretId, keyActions: reading },
  ],
  'ses:SendEmail': ({ FromEmailAddress }) => [
    { action: 'ses:SendEmail', resource: arnOf('ses', `identity/${/@([^>]+)/.exec(FromEmailAddress)?.[1]}`) },
    { action: 'ses:SendEmail', resource: arnOf('ses', `configuration-set/${configurationSet}`) },
  ],
  'sns:Publish': ({ TopicArn, PhoneNumber }) => [
    // A phone number has no ARN: policies tell it by its being no topic.
    PhoneNumber
      ? { action: 'sns:Publish', resource: PhoneNumber }
      : { action: 'sns:Publish', resource: TopicArn, keyActions: [...reading, ...writing] },
  ],
  'sns:PublishBatch': ({ TopicArn }) => [
    { action: 'sns:Publish', resource: TopicArn, keyActions: [...reading, ...writing] },
  ],
  ...each('cognito-idp', poolActions, onPool),
  ...each('sqs', ['ReceiveMessage', 'DeleteMessage', 'SendMessage', 'ChangeMessageVisibility'], onQueue),
  'sqs:SendMessageBatch': onQueue('SendMessage'),
  ...each('dynamodb', ['DescribeStream', 'GetShardIterator', 'GetRecords'], onStream),
};
