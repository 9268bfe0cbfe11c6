import type { HistoryType } from '#shared/domain/history.ts';

export const eventKinds = ['Offering', 'Announcement', 'Indication', 'Commitment', 'File'] as const;
export type EventKind = (typeof eventKinds)[number];

export const kindOf = (type: HistoryType): EventKind => eventKinds.find((kind) => type.startsWith(kind)) ?? 'Offering';
