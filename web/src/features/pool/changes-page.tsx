import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TapeChangesEntity } from '#shared/contract/tape-entities.ts';
import { changedLoans } from '#shared/domain/pool/change-words.ts';
import { date } from '#shared/format/date.ts';
import { count } from '../../lp/pool/trace.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { type ChangedLoan, changeColumns } from './change-columns.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import styles from './changes-page.module.css';
import { changesSince } from './queries.ts';
import { type Pool, WithPool } from './with-pool.tsx';

/** Compared with the tape before (pools.md A.7). */
export function ChangesPage() {
  const id = useLpNumber();
  return (
    <WithPool id={id} title="Changes">
      {(pool) => <ChangesOf {...pool} />}
    </WithPool>
  );
}

function ChangesOf({ id, tape, facts }: Pool) {
  const from = tape.changes?.from;
  return (
    <PrintedPage asOf={facts.asOfDate}>
      <PageHeader
        eyebrow={`LP #${id} · Pool`}
        title="Changes"
        actions={
          <PageActions>
            {from && <PrintButton />}
            <LinkButton href={`/lp/${id}/pool`}>Back to the pool</LinkButton>
          </PageActions>
        }
      >
        {tape.changes && <p>Between the tape of {date(facts.asOfDate)} and the one it replaced.</p>}
      </PageHeader>
      {from ? <Since id={id} tapeId={tape.tapeId} from={from} /> : <FirstTape asOfDate={facts.asOfDate} />}
    </PrintedPage>
  );
}

const FirstTape = ({ asOfDate }: { asOfDate: string }) => (
  <EmptyState title="First tape">
    The tape of {date(asOfDate)} took the place of none. Once a newer one is published, what changed will be here.
  </EmptyState>
);

function Since({ id, tapeId, from }: { id: string; tapeId: string; from: string }) {
  const query = useQuery(changesSince(id, tapeId, from));
  return (
    <Loaded query={query} lines={12}>
      {(changes) =>
        changes ? (
          <Changes id={id} changes={changes} />
        ) : (
          <EmptyState title="The earlier tape was deleted">There is nothing left to compare this tape with.</EmptyState>
        )
      }
    </Loaded>
  );
}

/** Few are gone or added, and buyers ask for them first. */
const order: ChangedLoan['change'][] = ['gone', 'added', 'changed'];

function Changes({ id, changes }: { id: string; changes: TapeChangesEntity }) {
  const { loans, gone, added, changed } = changes;
  const list = useMemo(() => changeColumns(loans), [loans]);
  const sorted = useMemo(() => loans.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change)), [loans]);
  const total = gone + added + changed;
  return (
    <div className={styles.page}>
      <p>
        From {date(changes.before.asOfDate)} to {date(changes.after.asOfDate)}: {changedLoans(changes)}.
      </p>
      <ChangedFigures before={changes.before} after={changes.after} />
      {loans.length < total && (
        <Notice tone="info">
          <p>
            {count(loans.length)} of {count(total)} loans are listed. The figures are of all of them.
          </p>
        </Notice>
      )}
      {total > 0 && (
        <ClientTable
          label={`Changed loans of LP #${id}`}
          name="Changed loans of a pool"
          columns={list}
          rows={sorted}
          rowKey={({ loanId }) => loanId}
        />
      )}
    </div>
  );
}
