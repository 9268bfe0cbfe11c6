import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Proof of a password, in hex: it can be checked, not read. */
export interface Verifier {
  salt: string;
  verifier: string;
}

export interface SrpExchange {
  clientPublic: bigint;
  serverPublic: bigint;
  serverSecret: bigint;
}

// The 3072-bit group of RFC 5054, as Cognito's clients have it.
const modulus = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const generator = 2n;
const multiplier = hash(signedHex(modulus), signedHex(generator));

export function makeVerifier(userId: string, password: string, salt = randomBytes(16).toString('hex')): Verifier {
  const identity = createHash('sha256').update(`${userId}:${password}`).digest('hex');
  const secret = hash(signedHex(toBigInt(salt)), identity);
  return { salt, verifier: power(generator, secret).toString(16) };
}

/** A stable verifier that no password fits, to answer for someone who does not exist. */
export function makeHollowVerifier(seed: Buffer): Verifier {
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'verifier', 400)).toString('hex');
  return { salt: bytes.slice(0, 32), verifier: (toBigInt(bytes.slice(32)) % modulus).toString(16) };
}

/** Answers a client's public value; undefined if the value is one that would fix the shared key. */
export function beginExchange(clientPublicHex: string, { verifier }: Verifier): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientPublicHex)) return undefined;
  const clientPublic = toBigInt(clientPublicHex);
  if (clientPublic % modulus === 0n) return undefined;
  const serverSecret = toBigInt(randomBytes(32).toString('hex'));
  const serverPublic = (multiplier * toBigInt(verifier) + power(generator, serverSecret)) % modulus;
  return { clientPublic, serverPublic, serverSecret };
}

export function provesPassword(
  { clientPublic, serverPublic, serverSecret }: SrpExchange,
  { verifier }: Verifier,
  claim: { userId: string; secretBlock: string; timestamp: string; signature: string },
): boolean {
  const scramble = hash(signedHex(clientPublic), signedHex(serverPublic));
  const shared = power(clientPublic * power(toBigInt(verifier), scramble), serverSecret);
  const key = hkdfSync('sha256', bytesOf(shared), bytesOf(scramble), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const signature = Buffer.from(claim.signature, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  const factor = base % modulus;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
}

function hash(...hex: string[]): bigint {
  return toBigInt(
    createHash('sha256')
      .update(Buffer.from(hex.join(''), 'hex'))
      .digest('hex'),
  );
}

function toBigInt(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Hex of whole bytes whose first bit is 0, as Java's BigInteger writes a positive number. */
function signedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function bytesOf(value: bigint): Buffer {
  return Buffer.from(signedHex(value), 'hex');
}
