import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { TermSheetSummary, TermSheetView } from '#shared/contract/termsheets.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useStored } from '../../lib/use-stored.ts';
import { viewTitles } from '../../lp/browse/filters.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BrowseFooter } from './browse-footer.tsx';
import { BrowseKept } from './browse-kept.tsx';
import styles from './browse-page.module.css';
import { CompareBar } from './compare/compare-bar.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { OfferingGrid } from './grid/offering-grid.tsx';
import { useGrid } from './grid/use-grid.ts';
import { type Layout, LayoutToggle } from './layout-toggle.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OfferingList } from './offering-list.tsx';
import { found, summaryOf } from './queries.ts';
import { SortControl } from './sort-control.tsx';
import { useBrowse } from './use-browse.ts';

const TableToolbar = lazy(async () => ({ default: (await import('../../ui/table/table-toolbar.tsx')).TableToolbar }));

export function BrowsePage() {
  const view = useView();
  const browse = useBrowse();
  const [stored, setStored] = useStored<Layout>('browse.layout', 'table');
  const layout = browse.layout === 'cards' || browse.layout === 'table' ? browse.layout : stored;
  const list = useQuery(found(view, browse));
  const { data: summary } = useQuery(summaryOf(view, browse.wanted));
  const { set, sort, sorted } = browse;
  const grid = useGrid(view, browse, layout === 'table' ? list.data?.value : undefined);
  return (
    <>
      <PageHeader
        title={viewTitles[view]}
        actions={
          <div className={styles.bar}>
            <BrowseTabs view={view} query={browse.query} />
            <LayoutToggle
              layout={layout}
              onChange={(next) => {
                setStored(next);
                set('layout', next);
              }}
            />
          </div>
        }
      />
      <FilterBar key={view} view={view} browse={browse} count={summary?.count} />
      <div className={styles.totals}>
        <p role="status">{summary ? totals(summary) : '…'}</p>
        <BrowseKept view={view} browse={browse} />
        <div className={styles.tools} data-layout={layout}>
          <SortControl sorted={sorted} onChange={sort} />
          {layout === 'table' && (
            <span className={styles.columns}>
              <Suspense>
                <TableToolbar
                  label={viewTitles[view]}
                  arranged={grid.arranged}
                  total={list.data?.['@odata.count']}
                  exported={grid.exported}
                />
              </Suspense>
            </span>
          )}
        </div>
      </div>
      <Loaded query={list} lines={10} failureText={layout === 'table' ? REQUEST_FAILED : undefined}>
        {({ value: cards, '@odata.count': count }) =>
          count === 0 ? (
            <NothingFound view={view} browse={browse} isTable={layout === 'table'} />
          ) : (
            <div className={styles.found} data-waiting={list.isPlaceholderData || undefined}>
              {layout === 'table' ? (
                <OfferingGrid
                  caption={viewTitles[view]}
                  arranged={grid.arranged}
                  cards={cards}
                  first={browse.page * browse.show}
                  count={count}
                  sorted={sorted}
                  onSort={sort}
                />
              ) : (
                <OfferingList caption={viewTitles[view]} cards={cards} />
              )}
              <BrowseFooter browse={browse} shown={cards.length} count={count} />
            </div>
          )
        }
      </Loaded>
      <CompareBar />
    </>
  );
}

/** `/lps` equals `/lps/all`. */
function useView(): TermSheetView {
  const last = useLocation().pathname.split('/').at(-1);
  return last && last in viewTitles ? (last as TermSheetView) : 'all';
}

const totals = ({ count, remainingBalance }: TermSheetSummary) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'LP' : 'LPs'} · ${moneyWhole(remainingBalance)} remaining`;

const tabs: Record<TermSheetView, string> = { all: 'All', open: 'Open', recent: 'Recent', my: 'My LPs' };

interface BrowseTabsProps {
  view: TermSheetView;
  /** Filters and order for other lists: `?assetClass=Auto`, or empty. */
  query: string;
}

function BrowseTabs({ view, query }: BrowseTabsProps) {
  const { isAdmin } = useRights();
  const shown = (Object.keys(tabs) as TermSheetView[]).filter((one) => one !== 'my' || !isAdmin);
  const links = shown.map((one) => ({ to: `/lps/${one}${query}`, label: tabs[one], isOpen: one === view }));
  return <TabLinks label="Lists" tabs={links} />;
}
