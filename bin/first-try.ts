import { DescribeTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { type Environment, environmentNamed } from '#infra/config.ts';

/**
 * Refuses `-c first=yes` where a table of the environment is protected from deletion, as all are once it was deployed
 * without that: it would take the protection off what people use.
 */
export async function refuseFirstTry(
  args: readonly string[],
  named: (name: string) => Environment = environmentNamed,
): Promise<void> {
  const name = args.find((arg) => arg.startsWith('env='))?.slice('env='.length);
  if (!name || !args.some((arg) => arg.endsWith('first=yes'))) return;
  const { retain, region } = named(name);
  if (!retain) return;
  const client = new DynamoDBClient({ region });
  const prefix = `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-`;
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    for (const TableName of TableNames.filter((one) => one.startsWith(prefix))) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      if (!Table?.DeletionProtectionEnabled) continue;
      throw new Error(
        `${TableName} is protected from deletion, so ${name} was deployed before: deploy it without -c first=yes, ` +
          'which would take the protection off stacks, table and people (docs/first-deployment.md).',
      );
    }
  }
}
