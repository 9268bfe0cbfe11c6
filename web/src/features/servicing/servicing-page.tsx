import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type * as z from 'zod';
import type { MonthEntity, PositionEntity } from '#shared/contract/servicing-entities.ts';
import { formatDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import { isMonthOverdue, nextPeriodEnd } from '#shared/domain/servicing/period.ts';
import { date, monthName } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { money } from '#shared/format/money.ts';
import { useRights } from '../../lib/use-rights.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { MonthDesk } from './month-desk.tsx';
import { isPosted } from './month-words.ts';
import { MonthsTable } from './months-table.tsx';
import { OutsideSettlement } from './outside-settlement.tsx';
import { monthsOf, positionsOf } from './queries.ts';
import { SendMonth } from './send-month.tsx';
import styles from './servicing.module.css';

type Position = z.infer<typeof PositionEntity>;

/** Where the lead or an administrator loads the months of an LP. */
export function ServicingPage() {
  const { id = '' } = useParams();
  const { isAdmin } = useRights();
  const [months, positions] = [useQuery(monthsOf(id)), useQuery(positionsOf(id))];
  return (
    <ToastPlace>
      <PageHeader
        eyebrow={`LP #${id}`}
        title="Servicing"
        actions={
          <PageActions>
            <LinkButton href={`/lp/${id}/performance`}>Performance</LinkButton>
          </PageActions>
        }
      >
        <p>Load each month's file, resolve what disagrees, and let a second person post it to the participants.</p>
      </PageHeader>
      <OwnWorkNotice id={id} />
      <Loaded query={positions} lines={10}>
        {(held) => (
          <Loaded query={months} lines={10}>
            {(all) =>
              held.length === 0 ? (
                <div className={styles.page}>
                  <NothingFunded id={id} />
                  {isAdmin && <OutsideSettlement id={id} />}
                </div>
              ) : (
                <Desk key={lastPosted(all)} id={id} months={all} positions={held} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </ToastPlace>
  );
}

const NothingFunded = ({ id }: { id: string }) => (
  <Card as="div">
    <EmptyState
      icon={<Landmark />}
      title="Nothing is funded yet"
      action={<LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>}
    >
      <p>Months follow once the first deal on this LP is funded.</p>
    </EmptyState>
  </Card>
);

function dueNote(end: string): string {
  const late = isMonthOverdue(end, easternDay(new Date()));
  return late ? `ended ${date(end)}, overdue` : `ends ${date(end)}`;
}

/** Whoever has restated a month goes on with the next. */
function lastPosted(months: readonly MonthEntity[]): string {
  const last = months.find(isPosted);
  return last ? `${last.period} ${last.number}` : '';
}

interface DeskProps {
  id: string;
  /** The latest first. */
  months: readonly MonthEntity[];
  positions: readonly Position[];
}

/** Last day of the month that comes next. */
function nextEnd(posted: MonthEntity | undefined, positions: readonly Position[]): string {
  const cutOffs = positions.map(({ cutOff }) => cutOff).toSorted();
  return formatDay(nextPeriodEnd(parseDay(posted?.periodEnd ?? cutOffs[0] ?? '') ?? 0));
}

function Desk({ id, months, positions }: DeskProps) {
  const posted = months.filter(isPosted);
  const [last] = posted;
  const next = nextEnd(last, positions);
  const loadable = last ? [next, last.periodEnd] : [next];
  const files = months.filter((month) => !isPosted(month) && loadable.includes(month.periodEnd));
  const [chosen, setChosen] = useState<string | null>(null);
  const periodEnd = chosen ?? files[0]?.periodEnd ?? next;
  const open = files.find((month) => month.periodEnd === periodEnd);
  const restates = periodEnd === last?.periodEnd;
  const other = loadable.find((end) => end !== periodEnd);
  const nameOfOther = other && monthName(other.slice(0, 7));
  const holders = new Set(positions.map(({ creditUnionId }) => creditUnionId)).size;
  return (
    <div className={styles.page}>
      <FigureStrip
        label="Where servicing stands"
        figures={[
          { label: 'Next month', value: monthName(next.slice(0, 7)), note: dueNote(next) },
          { label: 'Pool balance', value: money(last?.totals?.endingBalance ?? positions[0]?.pool ?? 0) },
          { label: 'Pool factor', value: (last?.figures?.factor ?? 1).toFixed(6) },
          { label: 'Participants', value: holders.toLocaleString('en-US') },
        ]}
      />
      <Card
        title={monthName(periodEnd.slice(0, 7))}
        actions={
          other && (
            <Button variant="quiet" onPress={() => setChosen(other)}>
              {restates ? `Load ${nameOfOther} instead` : `Restate ${nameOfOther}`}
            </Button>
          )
        }
      >
        {open ? (
          <MonthDesk id={id} period={open.period} />
        ) : (
          <div className={styles.part}>
            <p>
              {restates
                ? `A corrected file of ${monthName(periodEnd.slice(0, 7))}. Once posted, both versions stay, and participants see that the month was restated.`
                : `One row for each loan of the pool, for the month that ends ${date(periodEnd)}.`}
            </p>
            <SendMonth key={periodEnd} id={id} periodEnd={periodEnd} />
          </div>
        )}
      </Card>
      <Card title="Posted months">
        <MonthsTable id={id} months={posted} />
      </Card>
    </div>
  );
}
