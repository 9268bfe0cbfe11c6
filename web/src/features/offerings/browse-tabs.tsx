import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { useRights } from '../../lib/use-rights.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs: Record<TermSheetView, string> = { all: 'All', open: 'Open', recent: 'Recent', my: 'My LPs' };

interface BrowseTabsProps {
  view: TermSheetView;
  /** Filters and order for other lists: `?assetClass=Auto`, or empty. */
  query: string;
}

export function BrowseTabs({ view, query }: BrowseTabsProps) {
  const { isAdmin } = useRights();
  const shown = (Object.keys(tabs) as TermSheetView[]).filter((one) => one !== 'my' || !isAdmin);
  const links = shown.map((one) => ({ to: `/lps/${one}${query}`, label: tabs[one], isOpen: one === view }));
  return <TabLinks label="Lists" tabs={links} />;
}
