import type { Write } from './table.ts';

/** 0 before the first save. */
export const nextVersion = <T extends { version: number }>(next: T): T => ({ ...next, version: next.version + 1 });

export type Also<T> = (saved: T) => Write[];

export const noWrites = (): Write[] => [];
