import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusLineOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Scrolling } from '../ui/scrolling.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './supplement.module.css';

interface SupplementProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Fetched when opened (spec 7.7); a failure shows its status (spec 8). */
export function Supplement<Data>({ query, children }: SupplementProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton lines={2} />;
  return (
    <div className={styles.fault}>
      <Notice tone="critical" role="alert">
        {statusLineOf(query.error)}
      </Notice>
      <Button isPending={query.isFetching} onPress={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Scrolls by itself. */
export const SupplementRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Scrolling className={styles.rows} aria-label={label}>
    {children}
  </Scrolling>
);
