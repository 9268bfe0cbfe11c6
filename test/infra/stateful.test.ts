import { describe, expect, it } from 'vitest';
import { lastRelease, stateful } from './support/last-release.ts';
import { resourcesOf } from './support/resources.ts';
import { type StackName, synthesis } from './support/synthesis.ts';

const { template, names } = await synthesis('prod');

const holding = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
];

/** The key of topics holds nothing for longer than a delivery. */
const heldBy = (stack: StackName) =>
  [...holding, ...(stack === 'data' ? ['AWS::KMS::Key'] : [])]
    .flatMap((type) => resourcesOf(template(stack), type).map(({ id }) => id))
    .filter((id) => !id.startsWith('TopicKey'));

describe('what holds something', () => {
  it.each(names)('keeps its id in %s, because another one would be empty', (stack) => {
    expect(heldBy(stack).sort()).toEqual((stateful[stack] ?? []).toSorted());
  });
});

describe("the table's indexes", () => {
  interface Index {
    IndexName: string;
    KeySchema: { AttributeName: string }[];
  }
  const [table] = resourcesOf(template('data'), 'AWS::DynamoDB::GlobalTable');
  const indexes: Index[] = table?.Properties.GlobalSecondaryIndexes ?? [];
  const now = indexes.map(
    ({ IndexName, KeySchema }) => `${IndexName} of ${KeySchema.map(({ AttributeName }) => AttributeName)}`,
  );
  const before = Object.entries(lastRelease.indexes).map(([name, key]) => `${name} of ${key}`);
  const added = now.filter((index) => !before.includes(index));
  const removed = before.filter((index) => !now.includes(index));

  it('change one per release', () => {
    const why =
      'DynamoDB makes or removes one index in an update, and CloudFormation refuses a template with more. ' +
      'Release them one after another; the code that needs an index comes in the release after it.';
    expect([...added, ...removed].length, why).toBeLessThanOrEqual(1);
  });

  it('are made under another name where their keys change', () => {
    const nameOf = (index: string) => index.split(' ')[0];
    const changed = added.map(nameOf).filter((name) => removed.map(nameOf).includes(name));
    expect(changed, 'An index is never updated: make one of another name, and remove this one later.').toEqual([]);
  });
});
