import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format/date.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarList } from './bar-list.tsx';
import styles from './composition.module.css';
import { factsOf } from './facts-query.ts';
import { type BandRow, type ChartName, isAbsent, rowsOf, titleOf } from './strats.ts';

interface CompositionProps {
  lpNumber: string;
  tapeId: string;
}

/** First facts for buyers; the Pool page has the charts. */
const names: readonly ChartName[] = ['state', 'score', 'rate', 'remainingTerm'];

const SHOWN = 3;

const largest = (rows: readonly BandRow[]): BandRow[] =>
  rows
    .filter(({ loans }) => loans > 0)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, SHOWN);

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
        <p className={styles.source}>
          The largest shares of the balance, from the loan tape of {date(facts.asOfDate)}.
        </p>
        <div className={styles.charts}>
          {drawn.map((name) => (
            <div key={name}>
              <h3>{titleOf(facts, name)}</h3>
              <BarList
                label={`Share of the balance by ${titleOf(facts, name)}`}
                lpNumber={lpNumber}
                rows={largest(rowsOf(facts, name))}
              />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
