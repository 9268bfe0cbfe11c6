import { Link, useSearchParams } from 'react-router-dom';
import type { DocumentKind } from '#shared/domain/document.ts';
import styles from './document-tabs.module.css';
import { folderKinds } from './folder-kinds.ts';

/** The kind of folder that the address names, or the first. */
export function useKind<Kind extends DocumentKind>(kinds: readonly [Kind, ...Kind[]]): Kind {
  const [params] = useSearchParams();
  return kinds.find((kind) => kind === params.get('tab')) ?? kinds[0];
}

export function DocumentTabs({ kinds, open }: { kinds: readonly DocumentKind[]; open: DocumentKind }) {
  return (
    <nav aria-label="Kinds of documents" className={styles.tabs}>
      {kinds.map((kind, index) => (
        <Link
          key={kind}
          to={index === 0 ? '.' : `?tab=${kind}`}
          className={styles.tab}
          {...(kind === open && { 'aria-current': 'page' })}
        >
          {folderKinds[kind].label}
        </Link>
      ))}
    </nav>
  );
}
