import { type HistoryType, historyTypes } from '#shared/domain/history.ts';

/** What a step is about; each kind is the start of its types' names. */
export const eventKinds = ['Offering', 'Indication', 'Commitment', 'File'] as const;
export type EventKind = (typeof eventKinds)[number];

export const kindOf = (type: HistoryType): EventKind => eventKinds.find((kind) => type.startsWith(kind)) ?? 'Offering';

/** The types of a kind, as they are chosen. */
export const typesOf = (kind: EventKind): HistoryType[] => historyTypes.filter((type) => kindOf(type) === kind);

const labels: Record<EventKind, string> = {
  Offering: 'The LP itself',
  Indication: 'Indications of interest',
  Commitment: 'Purchase commitments',
  File: 'Documents',
};

export const kindLabel = (kind: EventKind): string => labels[kind];
