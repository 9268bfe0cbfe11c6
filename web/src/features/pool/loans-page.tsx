import { useMemo } from 'react';
import { date } from '#shared/format/date.ts';
import { tapes } from '../../lib/api.ts';
import { useAddress } from '../../lib/use-address.ts';
import { wordsOfFilter } from '../../lp/pool/strats.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { loanColumns } from './loan-columns.tsx';
import styles from './loans-page.module.css';
import { MaskedDownload } from './masked-download.tsx';
import { type Pool, WithPool } from './with-pool.tsx';

export function LoansPage() {
  const id = useLpNumber();
  return (
    <WithPool id={id} title="Loans">
      {(pool) => <Loans {...pool} />}
    </WithPool>
  );
}

function Loans({ id, tape, facts }: Pool) {
  const [address, change] = useAddress();
  const filter = address.get('$filter') ?? '';
  const columns = useMemo(() => loanColumns(facts), [facts]);
  return (
    <>
      <PageHeader
        eyebrow={`LP #${id} · Pool`}
        title="Loans"
        actions={
          <PageActions>
            <MaskedDownload id={id} tape={tape} />
            <LinkButton href={`/lp/${id}/pool`}>Back to the pool</LinkButton>
          </PageActions>
        }
      >
        <p>
          From the loan tape of {date(facts.asOfDate)}. Loan IDs are masked the same way on every tape, and dates show
          only the month.
        </p>
      </PageHeader>
      {filter && (
        <p className={styles.only} role="status">
          <span>
            Only loans with <strong>{wordsOfFilter(facts, filter) ?? <code>{filter}</code>}</strong>
          </span>
          <button
            type="button"
            className={styles.all}
            onClick={() =>
              change((next) => {
                for (const name of ['$filter', 'row', 'all', 'page']) next.delete(name);
              })
            }
          >
            Show all loans
          </button>
        </p>
      )}
      <ServerTable
        key={filter}
        label={`Loans of LP #${id}`}
        name="Loans of a pool"
        columns={columns}
        rowKey={({ row }) => String(row)}
        defaultOrder="currentBalance desc"
        queryKey={['tapes', id, tape.tapeId, 'loans']}
        load={(query) => tapes.loans({ id, tapeId: tape.tapeId, query })}
        where={filter || undefined}
      />
    </>
  );
}
