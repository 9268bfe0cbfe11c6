import type { Facts } from '#shared/domain/pool/facts.ts';
import { type PlaceBalances, placeBalances } from '#shared/domain/portfolio.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';
import type { TapeStore } from '../store/tapes.ts';
import { publishedTape } from './published-tape.ts';

interface Sources {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes'>;
}

export type ReadTapePlaces = (offering: {
  lpNumber: string;
  publishedTapeId: string | null;
}) => Promise<PlaceBalances | null>;

export const tapePlaces = ({ tapes, objects }: Sources): ReadTapePlaces =>
  publishedTape(tapes, async (tape): Promise<PlaceBalances | null> => {
    const text = await objects.bytes(tapeFileKey(tape, tape.reading, 'facts.json'));
    const { strats } = JSON.parse(text.toString('utf8')) as Facts;
    return placeBalances(strats.state);
  });
