import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { views } from '../../lib/api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { quoted } from '../../ui/table/odata.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { listAbout, offeringColumns } from './columns.tsx';

const Orders = lazy(async () => ({ default: (await import('./offering-orders.tsx')).OfferingOrders }));
// Outside the rows, which move when decided.
const Deciding = lazy(async () => ({ default: (await import('../../lp/deciding.tsx')).Deciding }));
const Purchases = lazy(async () => ({ default: (await import('./purchases.tsx')).Purchases }));
const Indications = lazy(async () => ({ default: (await import('./indications.tsx')).Indications }));
const Tapes = lazy(async () => ({ default: (await import('./tapes.tsx')).Tapes }));

const details = {
  label: ({ LPNumber }: AdminOfferingRow) => `Orders on LP ${LPNumber}`,
  content: ({ LPNumber }: AdminOfferingRow) => (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Orders lpNumber={LPNumber} />
    </Suspense>
  ),
};

const offerings = (...states: OfferingState[]) =>
  listed(states.map((state) => `State eq ${quoted(state)}`).join(' or '));

const listed =
  (where: string, columns = offeringColumns) =>
  (label: string) => (
    <Fragment key={label}>
      <ServerTable
        label={label}
        columns={columns}
        rowKey={({ id }) => id}
        queryKey={['admin', 'offerings']}
        load={(query) => views.offerings({ query })}
        where={where}
        defaultOrder="State asc"
        details={details}
      />
      <Suspense>
        <Deciding />
      </Suspense>
    </Fragment>
  );

const later = (Table: typeof Purchases) => (label: string) => (
  <Suspense key={label} fallback={<Skeleton lines={8} />}>
    <Table label={label} />
  </Suspense>
);

export const tables: Record<string, (label: string) => ReactNode> = {
  'offerings/drafts': offerings('Draft'),
  'offerings/open': listed('isOpenToOrders eq true'),
  'offerings/closed': listed('bookClosedAt ne null', listAbout('bookClosedAt')),
  'offerings/oversubscribed': listed(
    'commitmentOverSubscriptionAmount gt 0',
    listAbout('commitmentOverSubscriptionAmount'),
  ),
  'offerings/full': offerings('Full'),
  'offerings/sold': offerings('Sold'),
  'offerings/withdrawn': offerings('Withdrawn'),
  'offerings/retention': offerings('Retention'),
  'offerings/archived': offerings('Archived'),
  'offerings/all': offerings(),
  'offerings/purchases': later(Purchases),
  'offerings/indications': later(Indications),
  'offerings/tapes': later(Tapes),
};
