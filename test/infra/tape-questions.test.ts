import { describe, expect, it } from 'vitest';
import { rowColumns } from '#shared/domain/pool/tape/row-columns.ts';
import { rowQuestions } from '#shared/domain/pool/tape/row-questions.ts';
import { monthRowColumns } from '#shared/domain/servicing/month-rows.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const { stacks } = await synthesis();
const of = (type: string) => resourcesOf(stacks.work.template, type).map(({ Properties }) => Properties);

describe('questions across tapes', () => {
  it('are asked of a table whose columns are those of the files, by LP and month', () => {
    const [table] = of('AWS::Glue::Table');
    const { StorageDescriptor: stored, PartitionKeys: folders } = table.TableInput;
    expect(folders.map(({ Name }: { Name: string }) => Name)).toEqual(['lp', 'as_of']);
    expect(stored.Columns).toEqual(rowColumns.map(({ name, type }) => ({ Name: name.toLowerCase(), Type: type })));
    expect(JSON.stringify(stored.Location)).toContain('/tapes/rows/');
  });

  it('are asked of posted months too, by LP and month', () => {
    const [, months] = of('AWS::Glue::Table').map(({ TableInput }) => TableInput);
    expect(months.Name).toBe('month_rows');
    expect(months.PartitionKeys.map(({ Name }: { Name: string }) => Name)).toEqual(['lp', 'period']);
    expect(months.StorageDescriptor.Columns).toEqual(
      monthRowColumns.map(({ name, type }) => ({ Name: name.toLowerCase(), Type: type })),
    );
    expect(JSON.stringify(months.StorageDescriptor.Location)).toContain('/servicing/rows/');
  });

  it('end at ten gigabytes, and their answers are sealed and gone after a week', () => {
    const [group] = of('AWS::Athena::WorkGroup');
    const configuration = group.WorkGroupConfiguration;
    expect(configuration).toMatchObject({
      EnforceWorkGroupConfiguration: true,
      BytesScannedCutoffPerQuery: 10 * 1024 ** 3,
    });
    const { EncryptionConfiguration: sealed, OutputLocation: place } = configuration.ResultConfiguration;
    expect(sealed.EncryptionOption).toBe('SSE_KMS');
    const bucket = resourcesOf(stacks.work.template, 'AWS::S3::Bucket').find(({ id }) =>
      id.startsWith('TapeQuestions'),
    );
    expect(readable(place['Fn::Join'][1][1])).toBe(readable({ Ref: bucket?.id }));
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Id: 'OldResults', ExpirationInDays: 7, Status: 'Enabled' }),
    );
  });

  it('are saved as the docs and npm run ask have them', () => {
    const saved = of('AWS::Athena::NamedQuery').map(({ Name, QueryString }) => [Name, QueryString]);
    expect(saved).toEqual(expect.arrayContaining(rowQuestions.map(({ name, sql }) => [name, sql])));
    expect(saved).toContainEqual(['take-in-new-tapes', 'MSCK REPAIR TABLE tape_rows']);
    expect(saved).toContainEqual(['take-in-new-months', 'MSCK REPAIR TABLE month_rows']);
  });
});
