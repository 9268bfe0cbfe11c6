import { type HistoryType, historyTypes } from '#shared/domain/history.ts';
import { type EventKind, kindOf } from './event-kinds.ts';

/** The types of a kind, as they are chosen. */
export const typesOf = (kind: EventKind): HistoryType[] => historyTypes.filter((type) => kindOf(type) === kind);

const labels: Record<EventKind, string> = {
  Offering: 'The LP itself',
  Announcement: 'Notifications',
  Indication: 'Indications of interest',
  Commitment: 'Purchase commitments',
  File: 'Documents',
};

export const kindLabel = (kind: EventKind): string => labels[kind];
