import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClosingEntity } from '#shared/contract/closings.ts';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { isCovered } from '#shared/domain/deal-closing.ts';
import { date } from '#shared/format/date.ts';
import { cents, money, plus, toCents, toDollars } from '#shared/format/money.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import { dealPath } from '../../../lp/deal-path.ts';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dealList } from '../queries.ts';
import styles from './closing.module.css';
import { closingPath, closingsOf, countOf, useRelease } from './queries.ts';

/** Release of a closing, unless a newer one was started. */
export function Release({ closing }: { closing: ClosingEntity }) {
  const { data } = useQuery(closingsOf(closing.lpNumber));
  const [newest] = data ?? [];
  if (!newest || newest.id === closing.id) return <ReleaseStatements closing={closing} />;
  return (
    <Notice tone="info" title="Another closing of this LP was started since">
      <p>
        Statements are released from the newest one. <Link to={closingPath(newest.id)}>Open the newest closing</Link>
      </p>
    </Notice>
  );
}

/** Statements of all open deals at once, or what is missing for them. */
function ReleaseStatements({ closing }: { closing: ClosingEntity }) {
  const [isOpen, setOpen] = useState(false);
  const release = useRelease(closing);
  const { data: all = [] } = useQuery({ ...dealList, throwOnError: false });
  const why = useId();
  const { lpNumber, undecided, settlementDate } = closing;
  const deals = all.filter((deal) => deal.lpNumber === lpNumber && isCovered(deal));
  const cutOff = closing.state === 'Releasing';
  return (
    <div data-print="hide">
      <Card title="Closing statements">
        <div className={styles.form}>
          {cutOff && (
            <Notice tone="caution" title="The release was interrupted">
              <p>The amounts stand, but some statements are missing. Release again to continue where it stopped.</p>
            </Notice>
          )}
          {release.error && <Missing error={release.error} lpNumber={lpNumber} />}
          {undecided > 0 ? (
            <p id={why} className={styles.quiet}>
              Decide on {countOf(undecided, 'loan')} first.
            </p>
          ) : (
            <p>
              Releases the closing statement of every open deal of this LP, with interest to {date(settlementDate)}.
              Both sides sign it before money moves.
            </p>
          )}
          <div>
            <Button variant="primary" obstacle={undecided > 0 ? why : undefined} onPress={() => setOpen(true)}>
              Release statements
            </Button>
          </div>
        </div>
        <ConfirmDialog
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={`Release statements for ${countOf(deals.length, 'deal')}?`}
          confirmLabel="Release"
          isPending={release.isPending}
          onConfirm={() => release.mutate(undefined, { onSettled: () => setOpen(false) })}
        >
          <WireLines
            words={{
              lines: [
                { label: 'Accepted by buyers', value: money(sumOf(deals.map(({ amount }) => amount))) },
                { label: 'Closing balance of the kept loans', value: money(keptBalance(closing)), isTotal: true },
              ],
              note: 'Where the balance allows less than was accepted, every buyer gets less in proportion, and is told.',
            }}
          />
          <p>Both sides of each deal are told.</p>
        </ConfirmDialog>
      </Card>
    </div>
  );
}

/** In dollars. */
function keptBalance({ balance, lines }: ClosingEntity): number {
  const dropped = lines.flatMap(({ after, decision }) =>
    after && decision === 'Dropped' ? [toCents(after.balance)] : [],
  );
  return toDollars(cents(toCents(balance) - plus(...dropped)));
}

function Missing({ error, lpNumber }: { error: unknown; lpNumber: string }) {
  const { message, errors = [] } = Problem.from(error);
  return (
    <Notice tone="critical" role="alert" title="The statements weren't released">
      {errors.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul className={styles.missing}>
          {errors.map((one) => (
            <li key={one.detail}>
              {one.detail} <Remedy error={one} lpNumber={lpNumber} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Remedy({ error: { pointer, id }, lpNumber }: { error: FieldError; lpNumber: string }) {
  if (id) return <Link to={dealPath(id)}>Open the deal</Link>;
  return pointer === '/loans' ? <Link to={`/admin/lp/${lpNumber}/terms`}>Open the terms</Link> : null;
}
