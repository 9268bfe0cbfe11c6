import { createHash } from 'node:crypto';
import type { TapeSource } from '#shared/domain/pool/tape/source.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { intakeKey, SOURCE_GONE } from '#shared/domain/tape.ts';
import type { ReadTapeDeps } from './deps.ts';
import type { Hold } from './hold.ts';

/** A tape's file in intake. While it is read the hold is renewed, for every chunk may take as long as it likes. */
export function intakeSource({ intake }: ReadTapeDeps, hold: Hold): TapeSource {
  const { sheet } = hold.tape;
  return {
    ...(sheet !== null && { sheet }),
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

/** Of the file's bytes, in hexadecimal. */
export async function fingerprintOf(source: TapeSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source.open()) hash.update(chunk);
  return hash.digest('hex');
}
