import { type Alarms, anHour, minutes, sum } from './alarm-metrics.ts';
import type { Watched } from './measured.ts';

/** The API waits for these, so failures are missing answers, not dead letters. */
export function ofWorkers({ work }: Pick<Watched, 'work'>): Alarms {
  const papers = { severity: 'ticket', runbook: 'agreements-or-receipts-cant-be-written', threshold: 2 } as const;
  return {
    MarksFailed: {
      severity: 'ticket',
      what: 'five files in fifteen minutes could not be marked',
      runbook: 'marks-fail',
      metric: work.stamp.metricErrors({ ...sum, period: minutes(15) }),
      threshold: 5,
    },
    AgreementsFailed: {
      ...papers,
      what: 'the user agreement could not be written twice in an hour',
      metric: work.agreement.metricErrors(anHour),
    },
    ReceiptsFailed: {
      ...papers,
      what: 'receipts could not be written twice in an hour',
      metric: work.receipt.metricErrors(anHour),
    },
    ChecksFailed: {
      ...papers,
      what: 'kept checks could not be written as PDFs twice in an hour',
      metric: work.checkWriter.metricErrors(anHour),
    },
    StatementsFailed: {
      ...papers,
      what: 'closing statements could not be written as files twice in an hour',
      metric: work.statement.metricErrors(anHour),
    },
  };
}
