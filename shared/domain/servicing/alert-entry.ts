import type { AuditEntry } from '../audit.ts';
import type { PerformanceAlert } from './alerts.ts';

/** Key of a credit union's alerts in the audit, which no administrator's page lists. */
export const alertSubject = (creditUnionId: string): string => `${creditUnionId}-alerts`;

interface Alerted {
  lpNumber: string;
  creditUnionId: string;
  period: string;
}

interface Posted extends Alerted {
  /** Number of the month's file: a restated month is told of anew. */
  number: number;
  at: string;
  alerts: readonly PerformanceAlert[];
}

/** Row that tells a credit union of a posted month; its kinds, and no figures. */
export const alertEntry = ({ lpNumber, creditUnionId, period, number, at, alerts }: Posted): AuditEntry => ({
  id: `A-alert-${creditUnionId}-${lpNumber}-${period}-${number}`,
  type: 'Performance Alert',
  at,
  actorId: 'tandem',
  actorName: 'Tandem',
  subjectId: alertSubject(creditUnionId),
  subjectName: creditUnionId,
  before: '',
  after: `${lpNumber} ${period}`,
  detail: alerts.map(({ kind }) => kind).join(', '),
});

export function alertedBy({ subjectName: creditUnionId, after }: AuditEntry): Alerted {
  const [lpNumber = '', period = ''] = after.split(' ');
  return { lpNumber, creditUnionId, period };
}
