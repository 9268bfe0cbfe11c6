import { createHmac, randomBytes } from 'node:crypto';
import type { Offering } from '#shared/domain/offering.ts';
import type { Tokens } from '#shared/domain/pool/concentrations.ts';
import { withRetry } from '../runtime/retry.ts';
import type { TapeStore } from '../store/tapes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The first ten characters of RFC 4648's base32 of an HMAC: 50 bits. */
function token(prefix: string, secret: string, id: string): string {
  const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(id).digest();
  let bits = BigInt(`0x${digest.subarray(0, 7).toString('hex')}`) >> 6n;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = (alphabet[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `${prefix}-${text}`;
}

const newSecret = () => randomBytes(32).toString('hex');

/** Loans have the same in all tapes of the offering, groups of borrowers in all of the seller. */
export async function tapeTokens(
  { tapes }: { tapes: Pick<TapeStore, 'secret'> },
  { lpNumber, sellerId }: Pick<Offering, 'lpNumber' | 'sellerId'>,
): Promise<Tokens> {
  // Of two tapes that are the first ones at once, the second one takes what the first one made.
  const secretOf = (owner: string) => withRetry(() => tapes.secret(owner, newSecret));
  const loan = await secretOf(`OFFERING#${lpNumber}`);
  const group = await secretOf(`CREDITUNION#${sellerId}`);
  return { loan: (id) => token('L', loan, id), group: (id) => token('G', group, id) };
}
