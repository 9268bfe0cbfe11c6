import type { HistoryRow } from '#shared/contract/history.ts';
import type { ActivityRow } from '#shared/contract/views.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';

export const historyRow = (entry: HistoryEntry): HistoryRow => ({
  id: entry.id,
  Type: entry.type,
  RtNumber: entry.routingNumber,
  Date: entry.at,
  User: entry.userName,
  CreditUnionName: entry.creditUnionName,
  Detail: entry.detail,
});

export const activityRow = (entry: HistoryEntry): ActivityRow => ({ ...historyRow(entry), LPNumber: entry.lpNumber });
