import { tellSharing } from '../jobs/tell-sharing.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';

const table = connectTable(environment('tell-sharing').TABLE_NAME);

export const handler = background(
  tellSharing({
    ...clock,
    creditUnions: creditUnionStore(table),
    compliance: complianceStore(table),
  }),
);
