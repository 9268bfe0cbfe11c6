import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { MonthEntity, PositionEntity } from '#shared/contract/servicing-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useRights } from '../../lib/use-rights.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { useRelation } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { AgainstScenario } from './against-scenario.tsx';
import { DelinquencyTable } from './delinquency-table.tsx';
import { MigrationTable } from './migration-table.tsx';
import { MonthAlerts } from './month-alerts.tsx';
import { MonthRates } from './month-rates.tsx';
import { isPosted } from './month-words.ts';
import { MonthsTable } from './months-table.tsx';
import { PerformanceCharts } from './performance-charts.tsx';
import { Proofs } from './proof.tsx';
import { monthsOf, positionsOf } from './queries.ts';
import { rateOf } from './rate-of.ts';
import { RatesTable } from './rates-table.tsx';
import { RollTable } from './roll-table.tsx';
import styles from './servicing.module.css';
import { StatementCard } from './statement-card.tsx';

type Position = z.infer<typeof PositionEntity>;

/** For credit unions that hold a part, the lead and administrators. */
export function PerformancePage() {
  const { id = '' } = useParams();
  const [months, positions] = [useQuery(monthsOf(id)), useQuery(positionsOf(id))];
  return (
    <PrintedPage>
      <ToastPlace>
        <PageHeader eyebrow={`LP #${id}`} title="Performance" actions={<Actions id={id} />}>
          <p>How the pool has paid since closing, from the months that its lead posted.</p>
        </PageHeader>
        <Loaded query={positions} lines={10} failureText={notHeld(positions.error)}>
          {(held) => (
            <Loaded query={months} lines={10}>
              {(all) => {
                const posted = all.filter(isPosted);
                return posted.length === 0 ? <NoMonths /> : <Performance id={id} months={posted} positions={held} />;
              }}
            </Loaded>
          )}
        </Loaded>
      </ToastPlace>
    </PrintedPage>
  );
}

/** Undefined for any other failure, which says its own words. */
const notHeld = (error: Error | null): string | undefined =>
  error && Problem.from(error).code === 'offering_not_available'
    ? 'Only credit unions that hold a part of an LP see how it has paid.'
    : undefined;

function Actions({ id }: { id: string }) {
  const { isAdmin } = useRights();
  const { isSeller } = useRelation();
  const mayLoad = refusal('preparing', whoIs(useMe())) === null;
  return (
    <PageActions>
      <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
      {(isAdmin || (isSeller && mayLoad)) && <LinkButton href={`/selling/lp/${id}/servicing`}>Servicing</LinkButton>}
      <PrintButton />
    </PageActions>
  );
}

const NoMonths = () => (
  <Card as="div">
    <EmptyState icon={<ChartLine />} title="No months posted yet">
      <p>Figures and statements follow once the lead has posted the first month after closing.</p>
    </EmptyState>
  </Card>
);

interface PerformanceProps {
  id: string;
  /** Posted, the latest first. */
  months: readonly MonthEntity[];
  positions: readonly Position[];
}

function Performance({ id, months, positions }: PerformanceProps) {
  const [address, change] = useAddress();
  const { CreditUnionAccountId: own } = useMe();
  const wanted = address.get('month');
  const [latest] = months;
  const month = months.find(({ period }) => period === wanted) ?? latest;
  if (!month?.figures || !month.totals) return <NoMonths />;
  const inOrder = months.toReversed();
  const isHolder = positions.some(({ creditUnionId }) => creditUnionId === own);
  const { figures } = month;
  return (
    <div className={styles.page}>
      <div data-print="hide">
        <SelectField
          label="Month"
          value={month.period}
          options={months.map(({ period }) => ({ value: period, label: monthName(period) }))}
          onChange={(period) => change((next) => next.set('month', period))}
        />
      </div>
      {isHolder && <MonthAlerts id={id} month={month} />}
      <FigureStrip label={`Figures of ${monthName(month.period)}`} figures={figuresOf(month)} />
      <StatementCard key={month.period} id={id} period={month.period} positions={positions} />
      {inOrder.length > 1 &&
        (isHolder ? (
          <AgainstScenario id={id} months={inOrder} />
        ) : (
          <PerformanceCharts months={inOrder} promise={null} />
        ))}
      <div className={styles.grid}>
        <Card title={`CPR and CDR, ${monthName(month.period)}`}>
          <RatesTable figures={figures} />
        </Card>
        <Card title={`Rates and losses, ${monthName(month.period)}`}>
          <MonthRates figures={figures} />
        </Card>
      </div>
      <Card title={`Delinquency, ${monthName(month.period)}`}>
        <DelinquencyTable rows={figures.delinquency} />
      </Card>
      <Card title="Where loans moved to">
        <RollTable roll={figures.roll} delinquency={figures.delinquency} />
      </Card>
      <Card title="Averages">
        <MigrationTable migration={figures.migration} />
      </Card>
      <DisclosureGroup>
        <Disclosure title={`Proofs of ${monthName(month.period)}`} meta="Loans, pool and split end in $0.00">
          <Proofs id={id} month={month} />
        </Disclosure>
        <Disclosure title="Months" meta={`${months.length} posted`}>
          <MonthsTable id={id} months={months} />
        </Disclosure>
      </DisclosureGroup>
    </div>
  );
}

/** Days from which a loan counts as 60+. */
const LATE = 60;

function figuresOf({ figures, totals }: MonthEntity): Figure[] {
  if (!figures || !totals) return [];
  const late = figures.delinquency.filter(({ from }) => from !== null && from >= LATE);
  return [
    { label: 'Pool balance', value: money(totals.endingBalance) },
    { label: 'Factor', value: figures.factor?.toFixed(6) ?? '—' },
    { label: 'CPR', value: rateOf(figures.cpr), note: `3 months ${rateOf(figures.cpr3)}` },
    { label: 'CDR', value: rateOf(figures.cdr), note: `3 months ${rateOf(figures.cdr3)}` },
    {
      label: '60+ days',
      value: percent(
        late.reduce((sum, row) => sum + row.percent, 0),
        2,
      ),
    },
    {
      label: 'Net loss',
      value: money(figures.netLoss),
      note: `${rateOf(figures.netLossPercent)} of the cut-off balance`,
    },
  ];
}
