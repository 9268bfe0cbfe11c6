import { stringify } from 'csv-stringify/sync';
import type { Listing } from './listings.ts';
import { loanTape } from './loan-tape.ts';

/** The loan tape of a whole pool as its seller sends it, with the balance and the averages of the term sheet. */
export const tapeFile = (listing: Listing): Uint8Array =>
  new TextEncoder().encode(stringify(loanTape(listing, listing.offering.termSheet.loanCount), { header: true }));
