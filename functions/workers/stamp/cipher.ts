import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** A PDF that only a password opens. */
export class NeedsPassword extends Error {}

export interface Cipher {
  /** Object before encryption. */
  decrypted(ref: PDFRef, object: PDFObject): PDFObject;
}

type Decrypt = (bytes: Uint8Array, ref: PDFRef) => Uint8Array;

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, ...parts: Uint8Array[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

/** Encrypted files that open without a password (ISO 32000-2, 7.6); undefined for unencrypted ones. */
export function cipherOf(trailer: PDFDict): Cipher | undefined {
  const dict = trailer.lookup(PDFName.of('Encrypt'));
  if (!(dict instanceof PDFDict)) return undefined;
  if (nameIn(dict, 'Filter') !== 'Standard') throw new NeedsPassword('It is encrypted for certain people');
  const version = numberIn(dict, 'V', 0);
  const key = version < 5 ? keyOf(dict, trailer) : keyOf256(dict);
  const named = (kind: string): Decrypt => {
    if (version < 4) return rc4With(key);
    const filter = nameIn(dict, kind) ?? 'Identity';
    const filters = dict.lookup(PDFName.of('CF'));
    const found = filters instanceof PDFDict ? filters.lookup(PDFName.of(filter)) : undefined;
    const method = found instanceof PDFDict ? nameIn(found, 'CFM') : undefined;
    if (method === 'V2') return rc4With(key);
    if (method === 'AESV2') return (bytes, ref) => aes('aes-128-cbc', objectKey(key, ref, 'sAlT'), bytes);
    if (method === 'AESV3') return (bytes) => aes('aes-256-cbc', key, bytes);
    if (filter === 'Identity' || method === 'None') return (bytes) => bytes;
    throw new Error('It is encrypted in a way that is not known');
  };
  return { decrypted: walk(named('StrF'), named('StmF'), flagIn(dict, 'EncryptMetadata')) };
}

const nameIn = (dict: PDFDict, name: string): string | undefined => {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFName ? value.decodeText() : undefined;
};
const numberIn = (dict: PDFDict, name: string, otherwise: number): number => {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : otherwise;
};
const flagIn = (dict: PDFDict, name: string): boolean => dict.lookup(PDFName.of(name)) !== PDFBool.False;
const bytesOf = (value: PDFObject | undefined): Buffer =>
  value instanceof PDFString || value instanceof PDFHexString ? Buffer.from(value.asBytes()) : Buffer.alloc(0);
const bytesIn = (dict: PDFDict, name: string): Buffer => bytesOf(dict.lookup(PDFName.of(name)));

function walk(ofString: Decrypt, ofStream: Decrypt, hasMetadata: boolean): Cipher['decrypted'] {
  const inside = (ref: PDFRef, object: PDFObject): PDFObject => {
    if (object instanceof PDFString || object instanceof PDFHexString) {
      return PDFHexString.fromBytes(ofString(object.asBytes(), ref));
    }
    if (object instanceof PDFArray) {
      for (let index = 0; index < object.size(); index++) object.set(index, inside(ref, object.get(index)));
    }
    if (object instanceof PDFDict) for (const [name, value] of object.entries()) object.set(name, inside(ref, value));
    return object;
  };
  return (ref, object) => {
    if (!(object instanceof PDFRawStream)) return inside(ref, object);
    const { dict, contents } = object;
    const type = nameIn(dict, 'Type');
    // Object tables are never encrypted.
    if (type === 'XRef') return object;
    inside(ref, dict);
    if ((type === 'Metadata' && !hasMetadata) || isLeftOut(dict)) return object;
    return PDFRawStream.of(dict, ofStream(contents, ref));
  };
}

/** Streams can opt out of encryption. */
function isLeftOut(dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const first = filter instanceof PDFArray && filter.size() > 0 ? filter.lookup(0) : filter;
  if (first !== PDFName.of('Crypt')) return false;
  const settings = dict.lookup(PDFName.of('DecodeParms'));
  const own = settings instanceof PDFArray ? settings.lookup(0) : settings;
  return !(own instanceof PDFDict) || (nameIn(own, 'Name') ?? 'Identity') === 'Identity';
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function keyOf(dict: PDFDict, trailer: PDFDict): Buffer {
  const revision = numberIn(dict, 'R', 2);
  const length = Math.min(16, Math.max(5, keyBits(dict) / 8));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(dict, 'P', 0) | 0);
  const ids = trailer.lookup(PDFName.of('ID'));
  const id = ids instanceof PDFArray && ids.size() > 0 ? bytesOf(ids.lookup(0)) : Buffer.alloc(0);
  const extra = revision >= 4 && !flagIn(dict, 'EncryptMetadata') ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let hash = md5(padding, bytesIn(dict, 'O').subarray(0, 32), permissions, id, extra);
  if (revision >= 3) for (let round = 0; round < 50; round++) hash = md5(hash.subarray(0, length));
  const key = hash.subarray(0, length);
  let check: Uint8Array = revision >= 3 ? md5(padding, id) : padding;
  for (let round = 0; round < (revision >= 3 ? 20 : 1); round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  const told = bytesIn(dict, 'U').subarray(0, check.length);
  if (!told.equals(check)) throw new NeedsPassword('It is encrypted and needs a password');
  return key;
}

function keyBits(dict: PDFDict): number {
  const version = numberIn(dict, 'V', 0);
  if (version === 1) return 40;
  const said = numberIn(dict, 'Length', version === 4 ? 128 : 40);
  // Some writers give bytes.
  return said < 40 ? said * 8 : said;
}

/** Algorithm 2.A without a password, as user or owner. */
function keyOf256(dict: PDFDict): Buffer {
  const [user, owner] = [bytesIn(dict, 'U').subarray(0, 48), bytesIn(dict, 'O')];
  const hash = numberIn(dict, 'R', 6) >= 6 ? hardened : (...parts: Buffer[]) => sha(256, ...parts);
  const unlocked = (salt: Buffer, packed: Buffer, ...more: Buffer[]) => {
    const decipher = createDecipheriv('aes-256-cbc', hash(salt, ...more), Buffer.alloc(16)).setAutoPadding(false);
    return decipher.update(packed.subarray(0, 32));
  };
  if (hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return unlocked(user.subarray(40), bytesIn(dict, 'UE'));
  if (hash(owner.subarray(32, 40), user).equals(owner.subarray(0, 32))) {
    return unlocked(owner.subarray(40, 48), bytesIn(dict, 'OE'), user);
  }
  throw new NeedsPassword('It is encrypted and needs a password');
}

/** Algorithm 2.B without a password; `user`: for the owner's. */
function hardened(salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer {
  let key: Buffer = sha(256, salt, user);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => [key, user]).flat());
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(block);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[sum] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function objectKey(key: Buffer, { objectNumber, generationNumber }: PDFRef, salt: string): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(objectNumber, 0, 3);
  place.writeUInt16LE(generationNumber, 3);
  return md5(key, place, Buffer.from(salt, 'latin1')).subarray(0, Math.min(16, key.length + 5));
}

const rc4With =
  (key: Buffer): Decrypt =>
  (bytes, ref) =>
    rc4(objectKey(key, ref, ''), bytes);

/** OpenSSL 3 dropped Node's own. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    const own = state[i] as number;
    j = (j + own + (key[i % key.length] as number)) & 255;
    state[i] = state[j] as number;
    state[j] = own;
  }
  const plain = Buffer.allocUnsafe(bytes.length);
  for (let index = 0, i = 0, j = 0; index < bytes.length; index++) {
    i = (i + 1) & 255;
    const own = state[i] as number;
    j = (j + own) & 255;
    const other = state[j] as number;
    state[i] = other;
    state[j] = own;
    plain[index] = (bytes[index] as number) ^ (state[(own + other) & 255] as number);
  }
  return plain;
}

/** The first block is random, and the last byte counts the padding. Partial blocks are dropped. */
function aes(kind: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Uint8Array): Buffer {
  const whole = bytes.length - (bytes.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(kind, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const plain = decipher.update(bytes.subarray(16, whole));
  const filling = plain.at(-1) ?? 0;
  return filling >= 1 && filling <= 16 ? plain.subarray(0, plain.length - filling) : plain;
}
