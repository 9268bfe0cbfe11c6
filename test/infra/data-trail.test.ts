import { describe, expect, it } from 'vitest';
import { type Json, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const trailOf = async (name: 'prod' | 'dev'): Promise<Json> => {
  const data = (await synthesis(name)).template('data');
  return resourcesOf(data, 'AWS::CloudTrail::Trail')[0]?.Properties;
};
const selectorsOf = ({ AdvancedEventSelectors }: Json) =>
  AdvancedEventSelectors.map(({ FieldSelectors }: Json) =>
    FieldSelectors.map(({ Field, Equals, StartsWith }: Json) => [Field, ...(Equals ?? StartsWith).map(readable)]),
  );

const data = [
  [
    ['eventCategory', 'Data'],
    ['resources.type', 'AWS::DynamoDB::Table'],
    ['resources.ARN', 'Table.Arn'],
  ],
  [
    ['eventCategory', 'Data'],
    ['resources.type', 'AWS::S3::Object'],
    ['resources.ARN', 'Documents.Arn/', 'Intake.Arn/', 'Records.Arn/', 'Content.Arn/'],
  ],
];

describe('the trail of the data', () => {
  it('has every read and write of the table and of all files, and where it is kept what was done to the account', async () => {
    expect(selectorsOf(await trailOf('prod'))).toEqual([...data, [['eventCategory', 'Management']]]);
    expect(selectorsOf(await trailOf('dev'))).toEqual(data);
    expect((await trailOf('prod')).EventSelectors ?? []).toEqual([]);
  });

  it('is on, and its files prove that they are whole', async () => {
    expect(await trailOf('prod')).toMatchObject({ IsLogging: true, EnableLogFileValidation: true });
  });

  it.each([
    ['prod', 365],
    ['dev', 7],
  ] as const)('goes after as long as all logs of %s', async (name, days) => {
    const template = (await synthesis(name)).template('data');
    const bucket = resourcesOf(template, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('DataTrailFiles'));
    const rules: Json[] = bucket?.Properties.LifecycleConfiguration.Rules;
    expect(rules.find(({ Id }) => Id === 'OldFiles')).toMatchObject({ ExpirationInDays: days, Status: 'Enabled' });
    expect(readable((await trailOf(name)).S3BucketName)).toBe('DataTrailFiles');
  });
});
