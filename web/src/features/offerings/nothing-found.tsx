import { SearchX } from 'lucide-react';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { readingOf, setFilters } from '../../lp/browse/filters.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './browse-page.module.css';
import type { Browse } from './use-browse.ts';

interface NothingFoundProps {
  view: TermSheetView;
  browse: Browse;
  /** A table is empty in the words of the specification. */
  isTable: boolean;
}

const emptyTable = 'No records available.';

export function NothingFound({ view, browse: { wanted, set, ask, clear, changed }, isTable }: NothingFoundProps) {
  const chosen = setFilters(wanted);
  if (chosen.length === 0) return <NothingThere view={view} isTable={isTable} />;
  const asked = wanted.search ? readingOf(wanted.search).filters : [];
  const last = chosen.find(({ name }) => name === changed) ?? chosen.at(-1);
  return (
    <Card as="div">
      <EmptyState
        icon={<SearchX />}
        title={isTable ? emptyTable : 'No LPs match these filters'}
        action={
          <div className={styles.choices}>
            {asked.length > 0 && (
              <Button
                variant="primary"
                onPress={() => ask(wanted.search ?? '')}
              >{`Filter by ${asked.join(', ')}`}</Button>
            )}
            {last && <Button onPress={() => set(last.name, '')}>{`Remove ${last.words}`}</Button>}
            {chosen.length > 1 && (
              <Button variant="quiet" onPress={clear}>
                Clear all filters
              </Button>
            )}
          </div>
        }
      >
        <p>{chosen.map(({ words }) => words).join(' · ')}</p>
      </EmptyState>
    </Card>
  );
}

const NothingThere = ({ view, isTable }: Pick<NothingFoundProps, 'view' | 'isTable'>) => (
  <Card as="div">
    <EmptyState
      icon={<SearchX />}
      title={isTable ? emptyTable : view === 'my' ? "You haven't placed an order yet" : 'No LPs to show right now'}
      action={view !== 'all' && <LinkButton href="/lps/all">Browse all LPs</LinkButton>}
    >
      <p>
        {view === 'my'
          ? 'LPs you indicate interest in or commit to will show up here.'
          : "New offerings will show up here as soon as they're listed."}
      </p>
    </EmptyState>
  </Card>
);
