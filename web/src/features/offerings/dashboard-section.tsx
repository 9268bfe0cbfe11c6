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
import { SLICE } from './queries.ts';

interface DashboardSectionProps {
  title: string;
  href: string;
  query: UseQueryResult<List<OfferingCard>>;
  columns: readonly Column<OfferingCard>[];
  empty: string;
  hint: string;
  /** Advice for an empty list. */
  next?: { href: string; label: string } | undefined;
  /** Folded, because all its rows are in the section above. */
  repeats?: string | false;
}

export function DashboardSection({ title, href, query, columns, repeats = false, ...nothing }: DashboardSectionProps) {
  const { empty, hint, next } = nothing;
  const [isUnfolded, setUnfolded] = useState(false);
  const count = query.data?.['@odata.count'] ?? 0;
  return (
    <Card
      title={title}
      actions={
        count > 0 && (
          <LinkButton variant="quiet" href={href}>
            {count > SLICE ? `View all ${count}` : 'View list'}
          </LinkButton>
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
          ) : repeats && !isUnfolded ? (
            <p className={styles.repeats}>
              {repeats}{' '}
              <Button variant="quiet" onPress={() => setUnfolded(true)}>
                Show them here too
              </Button>
            </p>
          ) : (
            <div className={styles.list}>
              <SimpleTable
                caption={title}
                columns={columns}
                rows={value.slice(0, SLICE)}
                rowKey={(card) => card.lpIdentifier}
                rowHref={(card) => `/lp/${card.lpIdentifier}`}
                emptyText={empty}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
