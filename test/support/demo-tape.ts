import { demoCreditUnions } from '#local/demo-data/credit-unions.ts';
import { listings } from '#local/demo-data/listings.ts';
import { tapeFile } from '#local/demo-data/tapes.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { readDetected, sourceOf } from './tape-files.ts';

/** The demo tape of an LP, read as an upload is; tokens are the ids themselves, marked. */
export async function readDemoTape(lpNumber: string, now = Date.parse('2026-03-02T16:00:00.000Z')) {
  const listing = listings(60, demoCreditUnions(), now).find(({ offering }) => offering.lpNumber === lpNumber);
  if (!listing) throw new Error(`No demo LP ${lpNumber}`);
  const { offering } = listing;
  const { inspection, reading } = await readDetected(sourceOf(tapeFile(listing)), {
    assetClass: assetClassOf(offering),
  });
  const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };
  return { offering, file: tapeFile(listing), inspection, reading, facts: computeFacts(reading.loans, tokens) };
}
