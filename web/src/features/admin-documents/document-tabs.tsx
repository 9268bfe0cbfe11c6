import { useSearchParams } from 'react-router-dom';
import type { DocumentKind } from '#shared/domain/document.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { folderKinds } from './folder-kinds.ts';

/** From the address, or the first. */
export function useKind<Kind extends DocumentKind>(kinds: readonly [Kind, ...Kind[]]): Kind {
  const [params] = useSearchParams();
  return kinds.find((kind) => kind === params.get('tab')) ?? kinds[0];
}

export function DocumentTabs({ kinds, open }: { kinds: readonly DocumentKind[]; open: DocumentKind }) {
  const tabs = kinds.map((kind, index) => ({
    to: index === 0 ? '.' : `?tab=${kind}`,
    label: folderKinds[kind].label,
    isOpen: kind === open,
  }));
  return <TabLinks label="Kinds of documents" tabs={tabs} hasLine />;
}
