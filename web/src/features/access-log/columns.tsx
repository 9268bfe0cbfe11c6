import { Link } from 'react-router-dom';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import { offeringKinds } from '#shared/domain/document.ts';
import { dateTime } from '#shared/format/date.ts';
import { type Column, columns } from '../../ui/table/columns.ts';

const folderPath = ({ kind, owner }: AccessRow): string => {
  const [base, first] = offeringKinds.includes(kind)
    ? [`/admin/lp/${owner}/documents`, 'due-diligence']
    : [`/admin/credit-unions/${owner}/documents`, 'downloads'];
  return kind === first ? base : `${base}?tab=${kind}`;
};

const labels: Record<AccessRow['kind'], string> = {
  'due-diligence': 'Due diligence',
  images: 'Term sheet images',
  reports: 'Reports',
  downloads: 'Downloads',
  uploads: 'Uploads',
};

/** In which folder a file is, in words. */
export const folderName = ({ kind, owner, Section }: AccessRow): string =>
  [offeringKinds.includes(kind) ? `LP #${owner}` : '', labels[kind], Section].filter(Boolean).join(' · ');

export const fileOf = ({ kind, owner, itemUniqueId }: AccessRow): string => `${kind}/${owner}/${itemUniqueId}`;

/** `pathWith` leads to the log of one person or of one file alone. */
export const accessColumns = (pathWith: (name: 'user' | 'file', value: string) => string): Column<AccessRow>[] =>
  columns<AccessRow>(
    { id: 'date', label: 'When', value: (row) => dateTime(row.Date) },
    {
      id: 'user',
      label: 'Who',
      value: (row) => row.User,
      cell: (row) => <Link to={pathWith('user', row.UserObjectId)}>{row.User}</Link>,
    },
    { id: 'cu', label: 'Credit union', value: (row) => row.CreditUnionName },
    { id: 'action', label: 'What', value: (row) => row.Action },
    {
      id: 'file',
      label: 'File',
      value: (row) => row.ItemName,
      cell: (row) => <Link to={pathWith('file', fileOf(row))}>{row.ItemName}</Link>,
    },
    {
      id: 'folder',
      label: 'Where',
      value: folderName,
      cell: (row) => <Link to={folderPath(row)}>{folderName(row)}</Link>,
    },
    { id: 'detail', label: 'Detail', value: (row) => row.Detail },
  );
