import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import type { Portfolio } from '#shared/contract/commitments.ts';
import { refusal } from '#shared/domain/access.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { isPriced } from '../../lp/price-column.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { AlertLimitCard } from './alert-limit-card.tsx';
import { placeLabel } from './labels.ts';
import { PartsChart } from './parts-chart.tsx';
import { portfolioColumns } from './portfolio-columns.tsx';
import styles from './portfolio-page.module.css';
import { dealsByLp, portfolio, reportsByLp } from './queries.ts';
import { percentOf, summaryFigures } from './summary-figures.ts';

export function PortfolioPage() {
  const { CreditUnionName } = useMe();
  return (
    <ToastPlace>
      <PageHeader
        title="Portfolio"
        eyebrow={CreditUnionName}
        actions={
          <PageActions>
            <PrintButton />
          </PageActions>
        }
      >
        What your credit union has bought on Tandem, and what is left of it after the last posted servicing months.
      </PageHeader>
      <Loaded query={useQuery(portfolio)} lines={12}>
        {(found) => (found.count === 0 ? <NothingBought /> : <Bought found={found} />)}
      </Loaded>
    </ToastPlace>
  );
}

function Bought({ found }: { found: Portfolio }) {
  const who = whoIs(useMe());
  const mayRead = who !== null && refusal('reports', who) === null;
  const reports = useQuery({ ...reportsByLp, enabled: mayRead, throwOnError: false });
  const { isVerified } = useRights();
  const deals = useQuery({ ...dealsByLp, enabled: isVerified, throwOnError: false });
  const { parts, value } = found;
  const hasMonths = value.some(({ toDate }) => toDate !== null);
  return (
    <>
      <FigureStrip label="Summary" figures={summaryFigures(found, deals.data)} />
      <div className={styles.charts}>
        <div>
          <PartsChart title="By seller" of="sellers" parts={parts.seller} />
        </div>
        <div>
          <PartsChart title="By asset class" of="asset classes" parts={parts.assetClass} />
        </div>
        <div>
          <PartsChart title="By US state" of="states" parts={parts.place} labelOf={placeLabel} />
        </div>
        <div>
          <PartsChart title="By LP state" of="LP states" parts={parts.state} labelOf={stateLabel} />
        </div>
        {found.borrowerGroups.groups > 0 && (
          <div>
            <BorrowerGroups found={found} />
          </div>
        )}
      </div>
      {hasMonths && isVerified && (
        <div className={styles.alerts}>
          <AlertLimitCard rows={value} />
        </div>
      )}
      <ClientTable
        label="Purchases"
        name="portfolio"
        columns={portfolioColumns({
          reports: mayRead ? (reports.data ?? new Map()) : undefined,
          deals: isVerified ? (deals.data ?? new Map()) : undefined,
          hasPrices: value.some(isPriced),
          hasMonths,
        })}
        rows={value}
        rowKey={({ id }) => id}
        defaultOrder="acceptedAt desc"
      />
    </>
  );
}

/** Largest groups, with the share of what is held that tapes name groups for. */
function BorrowerGroups({ found: { held, borrowerGroups } }: { found: Portfolio }) {
  const { covered, groups, largest } = borrowerGroups;
  const count = groups === 1 ? '1 group' : `${groups.toLocaleString('en-US')} groups`;
  return (
    <PartsChart
      title="By borrower group"
      of="groups"
      parts={largest}
      whole={held}
      note={`Tapes name ${count}, for ${percentOf(covered, held)} of what you hold. The largest are shown.`}
    />
  );
}

const NothingBought = () => (
  <Card as="div">
    <EmptyState
      icon={<Briefcase />}
      title="Nothing bought yet"
      action={<LinkButton href="/lps/open">Browse open LPs</LinkButton>}
    >
      <p>LPs show up here once an administrator accepts your purchase commitment.</p>
    </EmptyState>
  </Card>
);
