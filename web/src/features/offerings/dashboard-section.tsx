import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { List } from '#shared/contract/odata.ts';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import type { Column } from '../../ui/table/columns.ts';
import styles from './dashboard-section.module.css';

interface DashboardSectionProps {
  title: string;
  href: string;
  query: UseQueryResult<List<OfferingCard>>;
  columns: readonly Column<OfferingCard>[];
  empty: string;
  hint: string;
  /** Advice for an empty list. */
  next?: { href: string; label: string } | undefined;
  /** Name of the list behind the heading's link, where it has more than these. */
  all?: string;
  /** Most rows; all are behind the heading's link. */
  most: number;
  /** Rows of the section above, which are folded here. */
  above?: List<OfferingCard> | undefined;
}

const first = (list: List<OfferingCard> | undefined, most: number) => list?.value.slice(0, most) ?? [];

export function DashboardSection({
  title,
  href,
  query,
  columns,
  most,
  all: wider,
  above,
  ...nothing
}: DashboardSectionProps) {
  const { empty, hint, next } = nothing;
  const [isUnfolded, setUnfolded] = useState(false);
  const count = query.data?.['@odata.count'] ?? 0;
  const there = new Set(first(above, most).map(({ lpIdentifier }) => lpIdentifier));
  const all = first(query.data, most);
  const rows = isUnfolded ? all : all.filter(({ lpIdentifier }) => !there.has(lpIdentifier));
  const folded = all.length - rows.length;
  return (
    <div className={styles.section}>
      <Card
        title={title}
        actions={
          count > 0 && (
            <>
              {folded > 0 && (
                <Button variant="quiet" onPress={() => setUnfolded(true)}>
                  Show them here too
                </Button>
              )}
              <LinkButton variant="quiet" href={href}>
                {wider ?? (count > most ? `View all ${count}` : 'View list')}
              </LinkButton>
            </>
          )
        }
      >
        <Loaded query={query} lines={4}>
          {({ value }) =>
            value.length === 0 ? (
              <EmptyState
                icon={<Inbox />}
                title={empty}
                action={next && <LinkButton href={next.href}>{next.label}</LinkButton>}
              >
                <p>{hint}</p>
              </EmptyState>
            ) : (
              <>
                {rows.length > 0 && (
                  <div className={styles.list}>
                    <SimpleTable
                      caption={title}
                      columns={columns}
                      rows={rows}
                      rowKey={(card) => card.lpIdentifier}
                      emptyText={empty}
                    />
                  </div>
                )}
                {folded > 0 && (
                  <p className={styles.repeats}>
                    {rows.length > 0 ? `${folded} more are listed above.` : 'The newest are the open LPs listed above.'}
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}
