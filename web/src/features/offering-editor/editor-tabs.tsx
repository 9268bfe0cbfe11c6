import { useSearchParams } from 'react-router-dom';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What the parts of a page are called, by their name in the address; the first is shown unless the address names another. */
type Labels<Tab extends string> = Readonly<Record<Tab, string>>;

function pathTo(params: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(params);
  if (tab === null) next.delete('tab');
  else next.set('tab', tab);
  return next.size > 0 ? `?${next}` : '.';
}

const namesOf = <Tab extends string>(labels: Labels<Tab>) => Object.keys(labels) as [Tab, ...Tab[]];

/** The part of the page that the address names. */
export function useTab<Tab extends string>(labels: Labels<Tab>) {
  const [params, setParams] = useSearchParams();
  const [first, ...others] = namesOf(labels);
  const tab = others.find((one) => one === params.get('tab')) ?? first;
  const pathOf = (next: Tab) => pathTo(params, next === first ? null : next);
  const openTab = (next: Tab) => {
    if (next !== tab) setParams(new URLSearchParams(pathOf(next).slice(1)), { replace: true });
  };
  return { tab, openTab, pathOf };
}

export function EditorTabs<Tab extends string>({ labels, name }: { labels: Labels<Tab>; name: string }) {
  const { tab, pathOf } = useTab(labels);
  const tabs = namesOf(labels).map((one) => ({ to: pathOf(one), label: labels[one], isOpen: one === tab }));
  return <TabLinks label={name} tabs={tabs} hasLine />;
}
