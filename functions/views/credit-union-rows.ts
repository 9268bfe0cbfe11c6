import { DirectoryEntry } from '#shared/contract/crm.ts';
import { creditUnionRecord, type ListedCreditUnion } from '../store/credit-unions.ts';
import type { RowSource } from './live-table.ts';

export const creditUnionRows: RowSource<ListedCreditUnion> = {
  view: 'CREDITUNIONS',
  record: creditUnionRecord,
  edition: 3,
  row: DirectoryEntry,
  idOf: ({ id }) => id,
  cellsOf: ({ id, name, routingNumber, city, state, charterNumber }) => ({
    id,
    Name: name,
    RoutingNumber: routingNumber,
    City: city,
    State: state,
    CharterNumber: charterNumber,
  }),
};
