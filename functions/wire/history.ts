import type { HistoryRow } from '#shared/contract/history.ts';
import type { ActivityRow } from '#shared/contract/views.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { historyWords } from '#shared/domain/history-words.ts';

export function historyRow(entry: HistoryEntry): HistoryRow {
  const { type, detail } = historyWords(entry.step);
  return {
    id: entry.id,
    Type: type,
    RtNumber: entry.routingNumber,
    Date: entry.at,
    User: entry.userName,
    CreditUnionName: entry.creditUnionName,
    Detail: detail,
  };
}

export const activityRow = (entry: HistoryEntry): ActivityRow => ({ ...historyRow(entry), LPNumber: entry.lpNumber });
