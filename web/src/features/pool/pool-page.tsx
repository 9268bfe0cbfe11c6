import { Link } from 'react-router-dom';
import { hasMfa } from '#shared/domain/access.ts';
import { changedLoans } from '#shared/domain/pool/change-words.ts';
import { date } from '#shared/format/date.ts';
import { useMe } from '../../lib/queries.ts';
import { LpTabs } from '../../lp/lp-tabs.tsx';
import { count } from '../../lp/pool/trace.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { MaskedDownload } from './masked-download.tsx';
import { PoolCharts } from './pool-charts.tsx';
import { PoolFigures } from './pool-figures.tsx';
import styles from './pool-page.module.css';
import { type Pool, WithPool } from './with-pool.tsx';

export function PoolPage() {
  const id = useLpNumber();
  return (
    <WithPool id={id} title="Pool">
      {(pool) => <PoolOf {...pool} />}
    </WithPool>
  );
}

function PoolOf({ id, tape, facts }: Pool) {
  const { Roles: roles = [] } = useMe();
  const mayReadLoans = hasMfa({ roles });
  return (
    <PrintedPage asOf={facts.asOfDate}>
      <PageHeader
        eyebrow={`LP #${id}`}
        title="Pool"
        actions={
          <PageActions>
            <PrintButton />
            {mayReadLoans && <MaskedDownload id={id} tape={tape} />}
            <LinkButton variant="primary" href={`/lp/${id}/pool/loans`}>
              View loans
            </LinkButton>
          </PageActions>
        }
      >
        <p>
          From the loan tape of {date(facts.asOfDate)}
          {facts.leftOut > 0 && `, with ${count(facts.leftOut)} of ${count(tape.rows)} rows left out`}. Select any
          figure to see where it comes from.
        </p>
        {tape.changes && (
          <p>
            Since the tape before it: {changedLoans(tape.changes)}. <Link to={changesPath(id)}>View the changes</Link>
          </p>
        )}
      </PageHeader>
      <LpTabs id={id} open="pool" hasPool />
      {!mayReadLoans && (
        <div className={styles.confidential}>
          <Notice tone="info">
            <p>
              Loan rows and the masked tape are confidential. We'll ask for your verification code when you open them.
            </p>
          </Notice>
        </div>
      )}
      <PoolFigures facts={facts} />
      <PoolCharts facts={facts} />
    </PrintedPage>
  );
}

const changesPath = (lpNumber: string): string => `/lp/${lpNumber}/pool/changes`;
