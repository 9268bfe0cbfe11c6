import { useSearchParams } from 'react-router-dom';
import { TabLinks } from '../../ui/tab-links.tsx';

export type Tab = 'offering' | 'restrictions';

const labels: Record<Tab, string> = { offering: 'Offering', restrictions: 'Restrictions' };

function pathTo(params: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(params);
  if (tab === 'offering') next.delete('tab');
  else next.set('tab', tab);
  return next.size > 0 ? `?${next}` : '.';
}

/** The part of the form that the address names. */
export function useTab() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'restrictions' ? 'restrictions' : 'offering';
  const openTab = (next: Tab) => {
    if (next !== tab) setParams(new URLSearchParams(pathTo(params, next).slice(1)), { replace: true });
  };
  return { tab, openTab, params };
}

export function EditorTabs() {
  const { tab, params } = useTab();
  const tabs = (Object.keys(labels) as Tab[]).map((one) => ({
    to: pathTo(params, one),
    label: labels[one],
    isOpen: one === tab,
  }));
  return <TabLinks label="Parts of the offering" tabs={tabs} hasLine />;
}
