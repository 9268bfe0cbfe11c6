import { keys } from '#functions/store/keys.ts';
import { ownStatementRecord, ownStatementWrite, servicingMonthRecord } from '#functions/store/servicing.ts';
import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import { ownStatements } from '#shared/domain/servicing/own-statement.ts';
import { addition } from '../migration.ts';

export default addition<ServicingMonth>({
  about: "Adds participants' statements of months that were posted before they were kept by credit union.",
  undo: 'Nothing has to be undone: releases before this one never read them.',
  partition: 'SERVICING#',
  sort: 'MONTH#',
  record: servicingMonthRecord,
  async missing(month, _at, { table }) {
    if (month.state !== 'Posted') return [];
    const { lpNumber, period } = month;
    const { PK: partition } = keys.servicingLedger(lpNumber);
    const [months, kept] = await Promise.all([
      table.all({ partition, beginsWith: `MONTH#${period}#` }, servicingMonthRecord),
      table.all({ partition, beginsWith: `STATEMENT#${period}#` }, ownStatementRecord),
    ]);
    const isRestated = months.some(({ state }) => state === 'Restated');
    const known = new Set(kept.map(({ creditUnionId }) => creditUnionId));
    return ownStatements(month, { isRestated })
      .filter(({ creditUnionId }) => !known.has(creditUnionId))
      .map(ownStatementWrite);
  },
});
