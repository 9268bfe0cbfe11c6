import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import type { AccessKind } from '#shared/domain/access-log.ts';
import { offeringKinds } from '#shared/domain/document.ts';
import { dateTime } from '#shared/format/date.ts';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './columns.module.css';

const isOfOffering = (kind: AccessKind): boolean => offeringKinds.some((one) => one === kind);

const folderPath = ({ kind, owner }: AccessRow): string => {
  if (kind === 'wire-instructions') return `/admin/credit-unions/${owner}/wire-instructions`;
  const [base, first] = isOfOffering(kind)
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
  'wire-instructions': 'Wire instructions',
};

export const folderName = ({ kind, owner, Section }: AccessRow): string =>
  [isOfOffering(kind) ? `LP #${owner}` : '', labels[kind], Section].filter(Boolean).join(' · ');

export const fileOf = ({ kind, owner, itemUniqueId }: AccessRow): string => `${kind}/${owner}/${itemUniqueId}`;

/** `pathWith` leads to the log of one person or file. */
export const accessColumns = (pathWith: (name: 'user' | 'file', value: string) => string): Column<AccessRow>[] =>
  columns<AccessRow>(
    { id: 'date', label: 'When', value: (row) => dateTime(row.Date), card: 'half' },
    {
      id: 'user',
      label: 'Who',
      value: (row) => row.User,
      card: 'start',
      cell: (row) => (
        <Two lower={row.CreditUnionName}>
          <Link to={pathWith('user', row.UserObjectId)}>{row.User}</Link>
        </Two>
      ),
    },
    {
      id: 'email',
      label: 'Email',
      value: (row) => row.email,
      cell: (row) => <span className={styles.email}>{row.email}</span>,
    },
    {
      id: 'action',
      label: 'What',
      value: (row) => row.Action,
      card: 'half',
      cell: (row) => (
        <Two lower={row.Detail}>
          <span className={styles.action}>{row.Action}</span>
        </Two>
      ),
    },
    {
      id: 'file',
      label: 'File',
      value: (row) => row.ItemName,
      cell: (row) => (
        <Two lower={<Link to={folderPath(row)}>{folderName(row)}</Link>}>
          <Link to={pathWith('file', fileOf(row))}>{row.ItemName}</Link>
        </Two>
      ),
    },
  );

const Two = ({ children, lower }: { children: ReactNode; lower: ReactNode }) => (
  <span className={styles.two}>
    <span>{children}</span>
    {lower && <span className={styles.lower}>{lower}</span>}
  </span>
);
