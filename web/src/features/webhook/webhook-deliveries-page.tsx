import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { DeliveryRow } from '#shared/contract/webhook.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Toast, type ToastWords } from '../../ui/toast.tsx';
import { deliveryColumns } from './columns.tsx';
import { deliveries, useSendAgain, useSendTest } from './queries.ts';
import styles from './webhook-deliveries-page.module.css';

export function WebhookDeliveriesPage() {
  const query = useInfiniteQuery(deliveries);
  const again = useSendAgain();
  const test = useSendTest();
  const [toast, tell] = useState<ToastWords | null>(null);
  const sendAgain = (row: DeliveryRow) =>
    again.mutate(row, {
      onSuccess: () => tell({ tone: 'positive', words: `Sending ${row.type} again.` }),
      onError: (error) => tell({ tone: 'critical', words: Problem.from(error).message }),
    });
  return (
    <>
      <PageHeader
        eyebrow="Administration"
        title="Webhook deliveries"
        actions={
          query.data?.host && (
            <Button
              isPending={test.isPending}
              onPress={() =>
                test.mutate(undefined, {
                  onSuccess: () => tell({ tone: 'positive', words: 'Sending a test event.' }),
                  onError: (error) => tell({ tone: 'critical', words: Problem.from(error).message }),
                })
              }
            >
              Send test event
            </Button>
          )
        }
      >
        <p>Events that Tandem sends to an outside system, kept for 30 days.</p>
      </PageHeader>
      <div className={styles.page}>
        <Loaded query={query} lines={8}>
          {({ host, rows }) => (
            <>
              {host && <p>Events go to {host}.</p>}
              {!host && rows.length > 0 && (
                <Notice title="No webhook is set up">
                  <p>These are deliveries to the earlier one.</p>
                </Notice>
              )}
              <Card as="div">
                {!host && rows.length === 0 ? (
                  <NotSetUp />
                ) : (
                  <SimpleTable
                    caption="Webhook deliveries"
                    columns={deliveryColumns({
                      onSendAgain: host ? sendAgain : undefined,
                      sendingId: again.isPending ? again.variables.id : undefined,
                    })}
                    rows={rows}
                    rowKey={({ id }) => id}
                    emptyText="Nothing was sent in the last 30 days"
                  />
                )}
                {query.hasNextPage && (
                  <div className={styles.more}>
                    <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
                      Show more
                    </Button>
                  </div>
                )}
              </Card>
            </>
          )}
        </Loaded>
      </div>
      <Toast message={toast} onClose={() => tell(null)} />
    </>
  );
}

const NotSetUp = () => (
  <EmptyState title="No webhook is set up">
    <p>A webhook sends events to another system. The people who run Tandem set its address when they deploy it.</p>
  </EmptyState>
);
