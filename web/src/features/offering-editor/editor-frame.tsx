import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { OfferingVersion } from '../../lp/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import { useDesk } from './editor-desk.ts';
import styles from './editor-frame.module.css';

/** The offering of the address in its version of now, for a page that edits it. Another offering starts from its own. */
export function EditedOffering({ children }: { children: (latest: OfferingVersion) => ReactNode }) {
  const { id = '' } = useParams();
  const version = useQuery(useDesk().version(id));
  return (
    <Loaded query={version} lines={12}>
      {(latest) => (
        <UnsavedParts>
          <Fragment key={id}>{children(latest)}</Fragment>
        </UnsavedParts>
      )}
    </Loaded>
  );
}

/** Tab labels by their name in the address; the first is the default. */
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

interface EditorColumnsProps {
  children: ReactNode;
  /** Next to the form, or in its place where there is no room. */
  aside: ReactNode;
  asideLabel: string;
}

/** A form and what comes of it. */
export function EditorColumns({ children, aside, asideLabel }: EditorColumnsProps) {
  const [isAside, setAside] = useState(false);
  return (
    <>
      <div className={styles.toggle}>
        <Button onPress={() => setAside(!isAside)}>{isAside ? 'Back to the form' : asideLabel}</Button>
      </div>
      <div className={styles.columns} data-aside={isAside}>
        <div className={styles.form}>{children}</div>
        <Scrolling className={styles.aside} aria-label={asideLabel}>
          {aside}
        </Scrolling>
      </div>
    </>
  );
}
