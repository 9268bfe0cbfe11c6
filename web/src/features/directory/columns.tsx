import { Link } from 'react-router-dom';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { columns } from '../../ui/table/columns.ts';
import { entryPath } from './entry-path.ts';

export const entryColumns = columns<DirectoryEntry>(
  {
    id: 'name',
    label: 'Credit union',
    value: (row) => row.Name,
    cell: (row) => <Link to={entryPath(row.id)}>{row.Name}</Link>,
    field: 'Name',
    width: 320,
  },
  { id: 'rt', label: 'RT number', value: (row) => row.RoutingNumber, field: 'RoutingNumber', width: 130 },
  { id: 'charter', label: 'NCUA charter', value: (row) => row.CharterNumber, field: 'CharterNumber', width: 160 },
  { id: 'city', label: 'City', value: (row) => row.City, field: 'City', width: 170 },
  { id: 'state', label: 'State', value: (row) => row.State, field: 'State', width: 110 },
);
