import type { Document } from '#shared/domain/due-diligence.ts';
import type { Listing } from './listings.ts';
export type DemoDocument = Document & { render(): Promise<Uint8Array> };
export const documentsOf = (_l: Listing, _n: number): DemoDocument[] => [];
