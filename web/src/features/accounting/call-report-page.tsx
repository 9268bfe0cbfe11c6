import { useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathOf } from '#shared/contract/client.ts';
import { servicing as routes } from '#shared/contract/servicing.ts';
import type { CallReportEntity } from '#shared/contract/servicing-entities.ts';
import { endedQuarters } from '#shared/domain/servicing/quarter.ts';
import { date, dayOf, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { useMe } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './accounting.module.css';
import { LinesTable } from './lines-table.tsx';
import { callReportOf } from './queries.ts';
import { useNamed } from './use-named.ts';

type Lp = CallReportEntity['lps'][number];

const QUARTERS = 8;
const quarterName = (quarter: string): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`;

export function CallReportPage() {
  const { CreditUnionName } = useMe();
  const named = useNamed();
  const [address, change] = useAddress();
  const quarters = endedQuarters(dayOf(new Date()), QUARTERS);
  const wanted = address.get('quarter');
  const quarter = quarters.find((one) => one === wanted) ?? (quarters[0] as string);
  const query = useQuery(callReportOf(quarter, named));
  const search = new URLSearchParams({ quarter, ...(named !== null && { creditUnionId: named }) });
  return (
    <PrintedPage asOf={query.data?.asOf}>
      <PageHeader
        eyebrow={named ?? CreditUnionName}
        title={`Call report, ${quarterName(quarter)}`}
        actions={
          <PageActions>
            <DownloadButton
              path={`${pathOf(routes.callReportFile.path, {})}?${search}`}
              itemName={`call-report-${quarter}.csv`}
            >
              Download CSV
            </DownloadButton>
            <PrintButton />
          </PageActions>
        }
      >
        <p>Your loan participations by the lines of the NCUA call report, from posted months and funded deals.</p>
      </PageHeader>
      <div className={styles.choice} data-print="hide">
        <SelectField
          label="Quarter"
          value={quarter}
          options={quarters.map((value) => ({ value, label: quarterName(value) }))}
          onChange={(value) => change((next) => next.set('quarter', value))}
        />
      </div>
      <Loaded query={query} lines={14}>
        {(report) => (report.lps.length === 0 ? <NoLps asOf={report.asOf} /> : <Report report={report} />)}
      </Loaded>
    </PrintedPage>
  );
}

const NoLps = ({ asOf }: { asOf: string }) => (
  <Card as="div">
    <EmptyState icon={<FileChartColumn />} title={`No participations by ${date(asOf)}`}>
      <p>Participations that were funded as deals on Tandem show up here.</p>
    </EmptyState>
  </Card>
);

function Report({ report: { form, lines, lps } }: { report: CallReportEntity }) {
  return (
    <div className={styles.page}>
      <Missing lps={lps} />
      <Card title="Lines">
        <LinesTable lines={lines} />
      </Card>
      <p className={styles.quiet}>
        Account codes are those of the form of {monthName(form.from)}, as far as we know them. Check against the current
        form. An LP that was settled outside Tandem counts from its first statement on.
      </p>
      <div data-print="hide">
        <Card title="Where these amounts come from">
          <SimpleTable
            caption="Amounts by LP"
            columns={lpColumns}
            rows={lps}
            rowKey={({ lpNumber, side }) => `${lpNumber} ${side}`}
            emptyText="No LPs"
          />
        </Card>
      </div>
    </div>
  );
}

function Missing({ lps }: { lps: readonly Lp[] }) {
  const without = lps.filter(({ missing }) => missing.length > 0);
  if (without.length === 0) return null;
  return (
    <Notice tone="caution" title="Some months are missing">
      <p>The amounts below leave them out. They'll be complete once the lead has posted:</p>
      <ul>
        {without.map(({ lpNumber, side, missing, outstanding }) => (
          <li key={`${lpNumber} ${side}`}>
            LP #{lpNumber}: {missing.map(monthName).join(', ')}
            {outstanding === null && ". Its balance isn't counted"}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const amountOf = (id: 'purchased' | 'chargeOff' | 'recovery', label: string) => ({
  id,
  label,
  align: 'right' as const,
  value: (lp: Lp) => lp[id],
  cell: (lp: Lp) => money(lp[id]),
});

const lpColumns = columns<Lp>(
  {
    id: 'lp',
    label: 'LP',
    value: ({ lpNumber }) => lpNumber,
    cell: ({ lpNumber }) => <Link to={`/lp/${lpNumber}/performance`}>#{lpNumber}</Link>,
  },
  { id: 'headline', label: 'What it is', value: ({ headline }) => headline },
  {
    id: 'type',
    label: 'Counted as',
    value: ({ type }) => type,
    cell: ({ type, side }) => (side === 'sold' ? 'Sold' : type),
  },
  {
    id: 'outstanding',
    label: 'Outstanding',
    align: 'right',
    value: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) => (outstanding === null ? 'Not posted' : money(outstanding)),
  },
  amountOf('purchased', 'This year'),
  amountOf('chargeOff', 'Charged off'),
  amountOf('recovery', 'Recovered'),
);
