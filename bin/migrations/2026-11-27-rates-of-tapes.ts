import { tapeRateOf } from '#functions/rules/tape-rate.ts';
import { keys } from '#functions/store/keys.ts';
import { offeringItem, offeringRecord } from '#functions/store/offerings.ts';
import { tapeRecord } from '#functions/store/tapes.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { migration } from '../migration.ts';

export default migration<Offering>({
  about:
    'Keeps with an offering the average rate of its tape if that was published before rates were kept, for the interest of expected wires.',
  undo: 'Nothing has to be undone: publishing the tape again writes the same.',
  partition: 'OFFERING#',
  sort: 'OFFERING',
  record: offeringRecord,
  item: offeringItem,
  readsFiles: true,
  async change(offering, { table, objects }) {
    const { lpNumber, publishedTapeId, tapeRate } = offering;
    if (publishedTapeId === null || tapeRate !== null) return undefined;
    const tape = await table.get(keys.tape(lpNumber, publishedTapeId), tapeRecord);
    const found = tape && (await tapeRateOf(objects, tape));
    return found ? { ...offering, tapeRate: found } : undefined;
  },
});
