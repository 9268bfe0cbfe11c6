import { createHash } from 'node:crypto';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { intakeKey, SOURCE_GONE, type Tape } from '#shared/domain/tape.ts';
import type { Intake } from '../../services/intake.ts';
import type { ReadingHold } from '../reading-hold.ts';

interface Deps {
  intake: Intake;
}

/** Renews the hold, since chunks may take any time. */
export function intakeSource({ intake }: Deps, hold: ReadingHold<Tape>): TapeSource {
  const { sheet, headerRow } = hold.record;
  return {
    ...(sheet !== null && { sheet }),
    ...(headerRow !== null && { headerRow }),
    pulse: () => hold.reach(),
    async *open() {
      const stream = await intake.stream(intakeKey(hold.record));
      if (!stream) throw new TapeFault(SOURCE_GONE);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        await hold.reach();
        yield chunk;
      }
    },
  };
}

export async function fingerprintOf(source: TapeSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source.open()) hash.update(chunk);
  return hash.digest('hex');
}
