import { describe, expect, it } from 'vitest';
import { restoredTable } from '#infra/constructs/restored-table.ts';
import { lambdasOf } from './support/lambdas.ts';
import { list, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const [restored, prod] = await Promise.all([synthesis('prod on a restored table'), synthesis('prod')]);
const table = 'arn:aws:dynamodb:us-east-1:111122223333:table/tandem-restored';
const stream = `${table}/stream/2026-11-22T14:00:00.000`;

describe('an environment on a restored table', () => {
  it('gives every function that table, and allows it no other', () => {
    const lambdas = lambdasOf(restored);
    const names = lambdas.map(({ properties }) => properties.Environment.Variables.TABLE_NAME).filter(Boolean);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names)).toEqual(new Set(['tandem-restored']));
    const resources = lambdas.flatMap(({ statements }) =>
      statements
        .filter(({ Action }) => list(Action).some((action) => action.startsWith('dynamodb:')))
        .flatMap(({ Resource = [] }) => list(Resource).map(readable)),
    );
    expect(resources.filter((one) => one !== table && one !== stream && !one.startsWith(`${table}/index/`))).toEqual(
      [],
    );
    expect(resources).toContain(table);
    expect(resources).toContain(stream);
  });

  it('publishes what happens in that table', () => {
    const mappings = resourcesOf(restored.template('events'), 'AWS::Lambda::EventSourceMapping');
    expect(mappings.map(({ Properties }) => Properties.EventSourceArn)).toContain(stream);
  });

  it('says its name, and nothing after the data still looks at the other one', () => {
    expect(restored.template('data').Outputs).toMatchObject({ TableName: { Value: 'tandem-restored' } });
    const others = restored.names
      .filter((name) => name !== 'data')
      .map((name) => JSON.stringify(restored.template(name)));
    expect(others.filter((text) => /ExportsOutput(Ref|FnGetAtt)Table/.test(text))).toEqual([]);
  });

  it('keeps the other table, and what stacks that are not deployed yet import of it', () => {
    const tablesOf = (made: typeof prod) => resourcesOf(made.template('data'), 'AWS::DynamoDB::GlobalTable');
    expect(tablesOf(restored)).toEqual(tablesOf(prod));
    expect(tablesOf(restored)).toHaveLength(1);
    const exportsOf = ({ Outputs = {} }: { Outputs?: Record<string, unknown> }) =>
      Object.values(Outputs).flatMap((output) => (output as { Export?: { Name: string } }).Export?.Name ?? []);
    expect(exportsOf(restored.template('data'))).toEqual(
      expect.arrayContaining(exportsOf(prod.template('data')).filter((name) => name.includes('Table'))),
    );
    expect(exportsOf(prod.template('data')).filter((name) => name.includes('Table'))).toHaveLength(3);
  });
});

it.each(['', 'tandem-restored', table, 'arn:aws:dynamodb:us-east-1:1:table/t/stream/x'])(
  'no table is meant by %j',
  (text) => {
    expect(() => restoredTable(text)).toThrow("expected the ARN of a table's stream");
  },
);
