import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { views } from '../../lib/api.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { commitmentColumns, interestColumns } from './order-columns.tsx';

const rowKey = ({ id }: { id: string }) => id;
const waiting = {
  label: ({ CreditUnionName, LPNumber }: AdminCommitmentRow) => `${CreditUnionName}, LP ${LPNumber}`,
  canSelect: ({ Status }: AdminCommitmentRow) => canMove(Status, 'accept'),
};

/** Every purchase commitment; those that wait can be decided one by one or together. */
export const Purchases = ({ label }: { label: string }) => (
  <ServerTable
    label={label}
    columns={commitmentColumns}
    rowKey={rowKey}
    queryKey={['admin', 'commitments']}
    load={(query) => views.commitments({ query })}
    defaultOrder="DateSubmitted desc"
    selecting={waiting}
  >
    {(selection) => (
      <SelectionBar selection={selection}>
        <BulkDecision selection={selection} />
      </SelectionBar>
    )}
  </ServerTable>
);

/** Every indication of interest. */
export const Indications = ({ label }: { label: string }) => (
  <ServerTable
    label={label}
    columns={interestColumns}
    rowKey={rowKey}
    queryKey={['admin', 'interests']}
    load={(query) => views.interests({ query })}
    defaultOrder="DateSubmitted desc"
  />
);
