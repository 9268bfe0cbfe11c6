import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { List } from '#shared/contract/odata.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './morning.module.css';

interface MorningCardProps<Row> {
  title: string;
  query: UseQueryResult<List<Row>>;
  all: { href: string; label: string };
  nothing?: string;
  actions?: ReactNode;
  /** Absent while there is nothing in it. */
  isFolded?: boolean;
  lines?: number;
  /** Content of a list item, or a list item. */
  children: (row: Row) => ReactNode;
}

export function MorningCard<Row>({
  title,
  query,
  all,
  nothing,
  actions,
  isFolded = false,
  lines = 4,
  children,
}: MorningCardProps<Row>) {
  const { '@odata.count': count = 0, value: rows } = query.data ?? {};
  if (isFolded && rows?.length === 0) return null;
  return (
    <div>
      <Card
        title={title}
        actions={
          <>
            {actions}
            {count > 0 && (
              <Link className={styles.all} to={all.href}>
                {all.label.replace('#', count.toLocaleString('en-US'))}
              </Link>
            )}
          </>
        }
      >
        <Loaded query={query} lines={lines}>
          {({ value }) =>
            value.length === 0 ? (
              <p className={styles.nothing}>{nothing}</p>
            ) : (
              <ul className={styles.list}>{value.map(children)}</ul>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
