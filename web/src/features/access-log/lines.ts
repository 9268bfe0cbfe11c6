import { stringify } from 'csv-stringify/browser/esm/sync';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import { folderName } from './columns.tsx';

const columns = ['When (UTC)', 'Who', 'Credit union', 'What', 'File', 'Where', 'Detail', 'Person id', 'File id'];

/** The rows as a spreadsheet opens them: what looks like a formula stays text. */
export const csvOf = (rows: readonly AccessRow[]): string =>
  stringify(
    rows.map((row) => [
      ...[row.Date, row.User, row.CreditUnionName, row.Action, row.ItemName, folderName(row), row.Detail],
      ...[row.UserObjectId, `${row.kind}/${row.owner}/${row.itemUniqueId}`],
    ]),
    { header: true, columns, escape_formulas: true, bom: true, record_delimiter: 'windows' },
  );
