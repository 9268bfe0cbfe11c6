import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../../web/src/styles/tokens.css';
import '../../../web/src/styles/base.css';
import { ClientTable } from '../../../web/src/ui/table/client-table.tsx';
import { columns } from '../../../web/src/ui/table/columns.ts';
import { ServerTable } from '../../../web/src/ui/table/server-table.tsx';

interface Row {
  id: string;
  name: string;
  city: string;
  amount: number;
}
const text = (field: 'name' | 'city') => ({ id: field, label: field, field, value: (row: Row) => row[field] });
const list = columns<Row>(
  { id: 'id', label: 'Number', field: 'id', value: (row) => row.id },
  text('name'),
  text('city'),
  { id: 'amount', label: 'Amount', field: 'amount', kind: 'number', align: 'right', value: (row) => row.amount },
  ...['a', 'b', 'c', 'd'].map((id) => ({ ...text('name'), id, label: id })),
);
const rowKey = ({ id }: Row) => id;
const load = async (query: object) => (await fetch(`/rows?${new URLSearchParams({ ...query })}`)).json();

/**
 * `?kind=server|client|all&count=…`: rows of the server, rows made here, or all of the server's rows at once; with `waits`
 * they are drawn when that is asked for, and not at once.
 */
const params = new URLSearchParams(window.location.search);
const begun = performance.now();
const count = Number(params.get('count'));
async function rowsOfPage(): Promise<Row[]> {
  const { rowAt } = await import('./rows.ts');
  if (params.get('kind') === 'client') return Array.from({ length: count }, (_, place) => rowAt(place));
  return (await load({ $top: String(count), count: String(count) })).value;
}

const rows = params.get('kind') === 'server' ? [] : await rowsOfPage();

/** Draws the table; resolves with the first frame that shows a row. */
async function draw(): Promise<void> {
  createRoot(document.getElementById('app') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        {params.get('kind') === 'server' ? (
          <ServerTable
            label="Rows"
            columns={list}
            rowKey={rowKey}
            queryKey={['rows']}
            load={(query) => load({ ...query, count: String(count) })}
          />
        ) : (
          <ClientTable label="Rows" columns={list} rows={rows} rowKey={rowKey} defaultOrder="id asc" />
        )}
      </BrowserRouter>
    </QueryClientProvider>,
  );
  while (!document.querySelector('tbody td:not(:has(span[class*=blank]))')) await new Promise(requestAnimationFrame);
}
/** How long it took to have the first rows, in milliseconds: the scripts were loaded before. */
const shown = params.has('waits') ? null : draw().then(() => performance.now() - begun);
Object.assign(window, { draw, shown });
