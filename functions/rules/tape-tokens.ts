import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Offering } from '#shared/domain/offering.ts';
import type { Tokens } from '#shared/domain/pool/concentrations.ts';
import { withRetry } from '../runtime/retry.ts';
import type { TapeStore } from '../store/tapes.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Ten characters of RFC 4648 base32 of an HMAC: 50 bits. */
function tokensOf(prefix: string, secret: string): (id: string) => string {
  const key = createSecretKey(secret, 'hex');
  return (id) => {
    // Hex is much faster than bytes, and a tape asks 200,000 times.
    const digest = createHmac('sha256', key).update(id).digest('hex');
    let text = `${prefix}-`;
    for (let at = 0; at < 15; at += 5) {
      const bits = Number.parseInt(digest.slice(at, at + 5), 16);
      for (let shift = 15; shift >= 0 && text.length < 12; shift -= 5) text += alphabet[(bits >> shift) & 31];
    }
    return text;
  };
}

const newSecret = () => randomBytes(32).toString('hex');

/** Loans keep tokens in all tapes of the offering, groups in all of the seller. */
export async function tapeTokens(
  { tapes }: { tapes: Pick<TapeStore, 'secret'> },
  { lpNumber, sellerId }: Pick<Offering, 'lpNumber' | 'sellerId'>,
): Promise<Tokens> {
  // The second of two first tapes takes the first one's secret.
  const secretOf = (owner: string) => withRetry(() => tapes.secret(owner, newSecret));
  const [loan, group] = await Promise.all([secretOf(`OFFERING#${lpNumber}`), secretOf(`CREDITUNION#${sellerId}`)]);
  return { loan: tokensOf('L', loan), group: tokensOf('G', group) };
}
