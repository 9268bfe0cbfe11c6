import type { AccessRow } from '#shared/contract/accesslog.ts';
import { dateTime } from '#shared/format/date.ts';
import { folderName } from './columns.tsx';

export const header = [
  'When',
  'When (ISO)',
  'Who',
  'Email',
  'Credit union',
  'What',
  'File',
  'Where',
  'Detail',
  'Person id',
  'File id',
];

export const lineOf = (row: AccessRow): string[] => [
  dateTime(row.Date),
  row.Date,
  row.User,
  row.email,
  row.CreditUnionName,
  row.Action,
  row.ItemName,
  folderName(row),
  row.Detail,
  row.UserObjectId,
  `${row.kind}/${row.owner}/${row.itemUniqueId}`,
];
