import { useQuery } from '@tanstack/react-query';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { alertsOf, late60Of } from '#shared/domain/servicing/alerts.ts';
import { expectedCdr } from '#shared/domain/servicing/compared-scenario.ts';
import { monthName } from '#shared/format/date.ts';
import { alertLimit } from '../../lp/alert-limit.ts';
import { alertWords } from '../../lp/alert-words.ts';
import { comparisonOf } from '../../lp/comparison.ts';
import { Notice } from '../../ui/notice.tsx';

/** Figures of a month above what the reader's credit union set or expected. */
export function MonthAlerts({ id, month: { period, figures } }: { id: string; month: MonthEntity }) {
  const { data: limit } = useQuery({ ...alertLimit, throwOnError: false });
  const { data: { compared } = { compared: null } } = useQuery({ ...comparisonOf(id), throwOnError: false });
  if (!figures) return null;
  const found = { late60: late60Of(figures.delinquency), cdr: figures.cdr };
  const alerts = alertsOf(found, { late60: limit?.body.late60 ?? null, expectedCdr: expectedCdr(compared, period) });
  if (alerts.length === 0) return null;
  return (
    <Notice tone="caution" title={`Alerts of ${monthName(period)}`}>
      {alerts.map((alert) => (
        <p key={alert.kind}>{alertWords(alert, compared?.name ?? null)}</p>
      ))}
    </Notice>
  );
}
