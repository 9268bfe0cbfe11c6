import { createHash } from 'node:crypto';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { intakeKey, SOURCE_GONE } from '#shared/domain/tape.ts';
import type { Intake } from '../../services/intake.ts';
import type { Hold } from './hold.ts';

interface Deps {
  intake: Intake;
}

/** Renews the hold, since chunks may take any time. */
export function intakeSource({ intake }: Deps, hold: Hold): TapeSource {
  const { sheet, headerRow } = hold.tape;
  return {
    ...(sheet !== null && { sheet }),
    ...(headerRow !== null && { headerRow }),
    pulse: () => hold.reach(),
    async *open() {
      const stream = await intake.stream(intakeKey(hold.tape));
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
