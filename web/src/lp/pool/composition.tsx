import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { BarList } from './bar-list.tsx';
import styles from './composition.module.css';
import { factsOf } from './facts-query.ts';
import { type ChartName, isAbsent, rowsOf, titleOf } from './strats.ts';

interface CompositionProps {
  lpNumber: string;
  tapeId: string;
}

/** First facts for buyers; the Pool page has all. */
const names: readonly ChartName[] = ['state', 'score', 'rate', 'remainingTerm'];

/** Nothing while unknown. */
export function Composition({ lpNumber, tapeId }: CompositionProps) {
  const { data: facts } = useQuery(factsOf(lpNumber, tapeId));
  const drawn = facts ? names.filter((name) => !isAbsent(rowsOf(facts, name))) : [];
  if (!facts || drawn.length === 0) return null;
  return (
    <section className={styles.composition} aria-labelledby="composition">
      <h2 id="composition">Composition</h2>
      <p className={styles.source}>From the loan tape of {date(facts.asOfDate)}, by share of the balance.</p>
      <div className={styles.charts}>
        {drawn.map((name) => (
          <div key={name}>
            <Card title={titleOf(facts, name)}>
              <BarList
                label={`Share of the balance by ${titleOf(facts, name)}`}
                lpNumber={lpNumber}
                rows={rowsOf(facts, name).filter(({ loans }) => loans > 0)}
              />
            </Card>
          </div>
        ))}
      </div>
    </section>
  );
}
