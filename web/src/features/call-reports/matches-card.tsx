import { Link } from 'react-router-dom';
import type { CharterMatch } from '#shared/contract/call-reports.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './call-reports.module.css';
import { type Matching, useMatch } from './queries.ts';
import { counted } from './words.ts';

interface MatchesCardProps {
  /** Likeliest; at most 200. */
  matches: CharterMatch[];
  unmatched: number;
}

export function MatchesCard({ matches, unmatched }: MatchesCardProps) {
  const match = useMatch();
  const shown = matches.filter(({ suggestions }) => suggestions.length > 0);
  const others = unmatched - shown.length;
  const isPending = (one: Matching) =>
    match.isPending &&
    match.variables.creditUnionId === one.creditUnionId &&
    match.variables.charterNumber === one.charterNumber;
  const matchColumns = columns<CharterMatch>(
    {
      id: 'name',
      label: 'In our directory',
      value: ({ name }) => name,
      cell: ({ name, city, state, charterNumber }) => (
        <span className={styles.two}>
          <span>{name}</span>
          <span className={styles.quiet}>
            {[[city, state].filter(Boolean).join(', '), charterNumber && `charter ${charterNumber}, not in this file`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'suggestions',
      label: 'In the file',
      value: ({ suggestions }) => suggestions.length,
      cell: ({ creditUnionId, name, suggestions }) => (
        <ul className={styles.suggestions}>
          {suggestions.map(({ charterNumber, name: said, state, netWorth }) => {
            const one = { creditUnionId, name, charterNumber };
            return (
              <li key={charterNumber}>
                <span className={styles.two}>
                  <span>{said}</span>
                  <span className={styles.quiet}>
                    {[state, `charter ${charterNumber}`, netWorth !== null && `net worth ${moneyWhole(netWorth)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  label={`Match ${name} to ${said}, charter ${charterNumber}`}
                  isPending={isPending(one)}
                  onPress={() => match.mutate(one)}
                >
                  Match
                </Button>
              </li>
            );
          })}
        </ul>
      ),
    },
  );
  return (
    <Card title="Charter numbers to match">
      {unmatched > 0 && (
        <p className={styles.quiet}>
          {counted(unmatched)} in the directory aren't matched.{' '}
          {others > 0 && (
            <>
              {counted(others)} of them have no similar name in this file: set their charter numbers in the{' '}
              <Link to="/admin/credit-unions">directory</Link>.
            </>
          )}
        </p>
      )}
      <Failure error={match.error} />
      <SimpleTable
        caption="Charter numbers to match"
        columns={matchColumns}
        rows={shown}
        rowKey={({ creditUnionId }) => creditUnionId}
        emptyText={unmatched > 0 ? 'Nothing to suggest' : 'Every credit union is matched'}
      />
    </Card>
  );
}
