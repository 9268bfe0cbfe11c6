import { Link } from 'react-router-dom';
import { pathOf } from '#shared/contract/client.ts';
import { servicing as routes } from '#shared/contract/servicing.ts';
import type { StatementRowEntity } from '#shared/contract/servicing-entities.ts';
import { dayOfMoment, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './statements.module.css';

type Row = StatementRowEntity;

const pageOf = ({ lpNumber, period }: Row): string => `/lp/${lpNumber}/performance?month=${period}`;

const table = (named: string | null) =>
  columns<Row>(
    {
      id: 'period',
      label: 'Month',
      value: ({ period }) => period,
      cell: (row) => (
        <Link to={pageOf(row)}>
          {monthName(row.period)}
          <span className="visually-hidden"> of LP #{row.lpNumber}</span>
        </Link>
      ),
      card: 'start',
    },
    {
      id: 'lpNumber',
      label: 'LP',
      value: ({ lpNumber }) => lpNumber,
      cell: ({ lpNumber }) => <Link to={`/lp/${lpNumber}`}>#{lpNumber}</Link>,
      card: 'half',
    },
    { id: 'headline', label: 'What it is', value: (row) => row.headline, card: 'half' },
    {
      id: 'remittance',
      label: 'Remittance',
      align: 'right',
      value: ({ remittance }) => remittance,
      cell: ({ remittance }) => money(remittance),
      card: 'half',
    },
    {
      id: 'postedAt',
      label: 'Posted',
      value: ({ postedAt }) => postedAt,
      cell: ({ postedAt, isRestated }) => (
        <span className={styles.posted}>
          {dayOfMoment(postedAt)}
          {isRestated && <Badge tone="caution">Restated</Badge>}
        </span>
      ),
      card: 'half',
    },
    {
      id: 'files',
      label: 'Files',
      isControls: true,
      value: () => null,
      cell: (row) => <Files row={row} named={named} />,
    },
  );

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

function Files({ row: { lpNumber: id, period }, named }: { row: Row; named: string | null }) {
  return (
    <span className={styles.files}>
      {Object.entries(formats).map(([format, label]) => {
        const query = new URLSearchParams({ format, ...(named !== null && { creditUnionId: named }) });
        return (
          <DownloadButton
            key={format}
            path={`${pathOf(routes.statementFile.path, { id, period })}?${query}`}
            itemName={`LP${id}-statement-${period}.${format}`}
            icon={null}
          >
            {label}
          </DownloadButton>
        );
      })}
    </span>
  );
}

interface StatementsProps {
  statements: readonly Row[];
  /** Credit union that an administrator reads for; null: one's own. */
  named: string | null;
}

/** By year, the latest first. */
export function Statements({ statements, named }: StatementsProps) {
  if (statements.length === 0)
    return (
      <p>
        No statements yet. One shows up here each time a lead posts a month of an LP that the credit union holds a part
        of.
      </p>
    );
  const years = [...Map.groupBy(statements, ({ period }) => period.slice(0, 4))];
  return (
    <DisclosureGroup>
      {years.map(([year, rows], index) => (
        <Disclosure key={year} title={year} meta={statementsIn(rows)} defaultExpanded={index === 0} level={4}>
          <SimpleTable
            caption={`Statements of ${year}`}
            columns={table(named)}
            rows={rows}
            rowKey={({ lpNumber, period }) => `${lpNumber} ${period}`}
            emptyText="No statements yet"
          />
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}

export const statementsIn = ({ length }: readonly unknown[]) =>
  `${length} ${length === 1 ? 'statement' : 'statements'}`;
