import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { List } from '#shared/contract/odata.ts';
import type { OfferingCard, TermSheetView } from '#shared/contract/termsheets.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './browse-page.module.css';
import { BrowseTabs } from './browse-tabs.tsx';
import { LayoutToggle } from './layout-toggle.tsx';
import { type Layout, OfferingList } from './offering-list.tsx';
import { newestOf, SLICE } from './queries.ts';

const titles: Record<TermSheetView, string> = {
  all: 'All LPs',
  open: 'Open LPs',
  recent: 'Recent LPs',
  my: 'My LPs',
};

export function BrowsePage() {
  const view = useView();
  const [layout, setLayout] = useStored<Layout>('browse.layout', 'cards');
  const { shown, showMore } = useShown();
  const list = useQuery(newestOf(view, shown));
  return (
    <>
      <PageHeader title={titles[view]} eyebrow="Browse">
        Loan participations and lead lender requests on the marketplace.
      </PageHeader>
      <div className={styles.bar}>
        <BrowseTabs view={view} />
        <LayoutToggle layout={layout} onChange={setLayout} />
      </div>
      <Loaded query={list} lines={10}>
        {(found) => (
          <Found view={view} layout={layout} found={found} isFetching={list.isPlaceholderData} onMore={showMore} />
        )}
      </Loaded>
    </>
  );
}

/** `/lps` shows the same as `/lps/all`. */
function useView(): TermSheetView {
  const last = useLocation().pathname.split('/').at(-1);
  return last && last in titles ? (last as TermSheetView) : 'all';
}

/** How many rows are visible, kept in the address so that coming back shows the same ones. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const shown = Math.max(SLICE, Number(search.get('show')) || 0);
  const showMore = () => setSearch({ show: String(shown + SLICE) }, { replace: true, preventScrollReset: true });
  return { shown, showMore };
}

interface FoundProps {
  view: TermSheetView;
  layout: Layout;
  found: List<OfferingCard>;
  isFetching: boolean;
  onMore: () => void;
}

function Found({ view, layout, found, isFetching, onMore }: FoundProps) {
  const { value: cards, '@odata.count': count } = found;
  if (count === 0) return <NothingFound view={view} />;
  return (
    <>
      <OfferingList caption={titles[view]} layout={layout} cards={cards} />
      <div className={styles.more}>
        <p role="status">
          Showing {cards.length} of {count}
        </p>
        {cards.length < count && (
          <Button isPending={isFetching} onPress={onMore}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}

function NothingFound({ view }: { view: TermSheetView }) {
  return (
    <Card as="div">
      <EmptyState
        icon={<SearchX />}
        title={view === 'my' ? "You haven't placed an order yet" : 'No LPs to show right now'}
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
}
