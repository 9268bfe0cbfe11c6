import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarList } from './bar-list.tsx';
import styles from './composition.module.css';
import { factsOf } from './facts-query.ts';
import { type BandRow, type ChartName, givenRowsOf, isAbsent, rowsOf, titleOf } from './strats.ts';

interface CompositionProps {
  lpNumber: string;
  tapeId: string;
}

/** First facts for buyers; the Pool page has the charts. */
const names: readonly ChartName[] = ['state', 'score', 'rate', 'remainingTerm'];

const SHOWN = 3;

const largest = (rows: readonly BandRow[]): BandRow[] => rows.toSorted((a, b) => b.percent - a.percent).slice(0, SHOWN);

/** Whole, as it is shown. */
const WHOLE = 99.995;

/** What the bars leave out. */
function noteOf(rows: readonly BandRow[]): string {
  const share = rows.reduce((sum, row) => sum + row.percent, 0);
  return [
    rows.length > SHOWN ? `${SHOWN} largest of ${rows.length}` : '',
    share < WHOLE ? `given for ${percent(share)} of the balance` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Nothing while unknown. */
export function Composition({ lpNumber, tapeId }: CompositionProps) {
  const { data: facts } = useQuery(factsOf(lpNumber, tapeId));
  const drawn = facts ? names.filter((name) => !isAbsent(rowsOf(facts, name))) : [];
  if (!facts || drawn.length === 0) return null;
  return (
    <div className={styles.composition}>
      <Card
        title="Composition"
        actions={
          <LinkButton variant="quiet" href={`/lp/${lpNumber}/pool`}>
            All charts
          </LinkButton>
        }
      >
        <p className={styles.source}>Shares of the balance, from the loan tape of {date(facts.asOfDate)}.</p>
        <div className={styles.charts}>
          {drawn.map((name) => {
            const rows = givenRowsOf(facts, name);
            const title = titleOf(facts, name);
            return (
              <div key={name}>
                <div className={styles.heading}>
                  <h3>{title}</h3>
                  <span>{noteOf(rows)}</span>
                </div>
                <BarList label={`Share of the balance by ${title}`} lpNumber={lpNumber} rows={largest(rows)} />
              </div>
            );
          })}
        </div>
      </Card>
    </div>
  );
}
