import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { stepAct } from '#shared/domain/deal-words.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { DayAhead } from '../../lp/days-left.tsx';
import { dealPath } from '../../lp/deal-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './deals-waiting.module.css';
import { dealsOnSeller } from './queries.ts';

const SHOWN = 5;

/** Sales whose next step is the seller's, next day first; nothing without any. */
export function DealsWaiting() {
  const { data: deals = [] } = useQuery(dealsOnSeller);
  if (deals.length === 0) return null;
  return (
    <div className={styles.card}>
      <Card title="Deals waiting for you">
        <ul className={styles.list}>
          {deals.slice(0, SHOWN).map(({ id, lpNumber, otherName, nextStep, nextOwner, side, due, isOverdue }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <Link to={dealPath(id)}>{nextStep ? stepAct(nextStep, nextOwner ?? side) : 'Open the deal'}</Link>
                <span className={styles.note}>
                  LP #{lpNumber} · {otherName}
                </span>
              </span>
              {isOverdue ? (
                <Badge tone="critical">Overdue</Badge>
              ) : (
                due && <DayAhead days={daysLeft(due, new Date())} />
              )}
            </li>
          ))}
        </ul>
        {deals.length > SHOWN && <Link to="/deals">All {deals.length.toLocaleString('en-US')} deals</Link>}
      </Card>
    </div>
  );
}
