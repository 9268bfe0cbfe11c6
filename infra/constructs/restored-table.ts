import type { IndexName } from '#functions/store/schema.ts';

/** The environment's own table, or a restored one. */
export interface TableInUse {
  readonly tableName: string;
  readonly tableArn: string;
  readonly tableStreamArn?: string | undefined;
  indexArn(name: IndexName): string;
}

const streamArn =
  /^(?<tableArn>arn:aws:dynamodb:[a-z0-9-]+:\d{12}:table\/(?<tableName>[\w.-]{3,255}))\/stream\/[\dT:.-]+$/;

/** From the stream's ARN, which names the table. Throws otherwise. */
export function restoredTable(tableStreamArn: string): TableInUse {
  const { tableArn, tableName } = streamArn.exec(tableStreamArn)?.groups ?? {};
  if (!tableArn || !tableName) {
    throw new Error(
      `restoredTable: expected the ARN of a table's stream, as npm run restore-drill prints it, not ${tableStreamArn}`,
    );
  }
  return { tableName, tableArn, tableStreamArn, indexArn: (name) => `${tableArn}/index/${name}` };
}
