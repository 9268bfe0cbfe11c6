import { Link } from 'react-router-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { kindOf } from '../../lp/events/event-kinds.ts';

function pathOf(id: string, { Type }: HistoryRow): string {
  const kind = kindOf(Type);
  if (kind === 'File') return `/admin/lp/${id}/documents`;
  if (kind === 'Offering') return `/lp/${id}`;
  return `/admin/manage/offerings/all/${id}`;
}

export const DetailLink = ({ id, row }: { id: string; row: HistoryRow }) =>
  row.Detail ? (
    <Link to={pathOf(id, row)} title={row.Detail}>
      {row.Detail}
    </Link>
  ) : (
    '—'
  );
