import type { ReactNode } from 'react';
import { isOpen, type OfferingState, offeringStates } from '#shared/domain/offering.ts';
import { views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { commitmentColumns, interestColumns, offeringColumns } from './columns.tsx';

const rowKey = ({ id }: { id: string }) => id;

/** Offerings, all or those in some states. */
const offerings =
  (...states: OfferingState[]) =>
  (label: string) => (
    <ServerTable
      key={label}
      label={label}
      columns={offeringColumns}
      rowKey={rowKey}
      queryKey={['admin', 'offerings']}
      load={(query) => views.offerings({ query })}
      where={states.map((state) => `State eq ${quoted(state)}`).join(' or ')}
      defaultOrder="State asc"
    />
  );

const purchases = (label: string) => (
  <ServerTable
    key={label}
    label={label}
    columns={commitmentColumns}
    rowKey={rowKey}
    queryKey={['admin', 'commitments']}
    load={(query) => views.commitments({ query })}
    defaultOrder="DateSubmitted desc"
  />
);

const indications = (label: string) => (
  <ServerTable
    key={label}
    label={label}
    columns={interestColumns}
    rowKey={rowKey}
    queryKey={['admin', 'interests']}
    load={(query) => views.interests({ query })}
    defaultOrder="DateSubmitted desc"
  />
);

/** The table of each view. */
export const tables: Record<string, (label: string) => ReactNode> = {
  'offerings/drafts': offerings('Draft'),
  'offerings/open': offerings(...offeringStates.filter(isOpen)),
  'offerings/full': offerings('Full'),
  'offerings/sold': offerings('Sold'),
  'offerings/withdrawn': offerings('Withdrawn'),
  'offerings/retention': offerings('Retention'),
  'offerings/archived': offerings('Archived'),
  'offerings/all': offerings(),
  'offerings/purchases': purchases,
  'offerings/indications': indications,
};
