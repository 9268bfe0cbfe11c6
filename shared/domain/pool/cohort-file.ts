import { type Cohorts, emptyCohorts } from './cohorts.ts';

/** "TPC1", and "TPC2" with a column more. */
const MAGICS = [0x31_43_50_54, 0x32_43_50_54];
const HEADER = 44;
const BYTES = 20;

/**
 * `cohorts.bin`, little-endian: "TPC1" or "TPC2", u32 count, u32 decimals of rates, SHA-256 of the tape (32 bytes), then columns:
 * u32 rate, u16 remaining term, u16 interest-only, u16 amortization, u16 age, f64 balance in cents; in version 2 also u8, 1 if 60 days late. Rates are in 1e-4
 * percent, or 1e-6 if a rate has more than four decimals.
 */
export function encodeCohorts(cohorts: Cohorts, sha256: string): Uint8Array {
  const { count, late } = cohorts;
  const decimals = cohorts.rate.some((rate) => rate % 100 !== 0) ? 6 : 4;
  const bytes = new Uint8Array(HEADER + count * (late ? BYTES + 1 : BYTES));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGICS[late ? 1 : 0] as number, true);
  view.setUint32(4, count, true);
  view.setUint32(8, decimals, true);
  for (let i = 0; i < 32; i++) bytes[12 + i] = Number.parseInt(sha256.slice(2 * i, 2 * i + 2), 16) || 0;
  for (let i = 0; i < count; i++) {
    view.setUint32(HEADER + 4 * i, (cohorts.rate[i] as number) / (decimals === 4 ? 100 : 1), true);
    terms(cohorts).forEach((column, place) => {
      view.setUint16(HEADER + count * (4 + 2 * place) + 2 * i, column[i] as number, true);
    });
    view.setFloat64(HEADER + count * 12 + 8 * i, cohorts.balance[i] as number, true);
  }
  if (late) bytes.set(late, HEADER + count * BYTES);
  return bytes;
}

const terms = ({ remainingTerm, interestOnly, amortization, age }: Cohorts) => [
  remainingTerm,
  interestOnly,
  amortization,
  age,
];

export function decodeCohorts(bytes: Uint8Array): { cohorts: Cohorts; sha256: string } | null {
  if (bytes.length < HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(4, true);
  const more = MAGICS.indexOf(view.getUint32(0, true));
  if (more < 0 || bytes.length !== HEADER + count * (BYTES + more)) return null;
  const scale = view.getUint32(8, true) === 4 ? 100 : 1;
  const cohorts = emptyCohorts(count);
  for (let i = 0; i < count; i++) {
    cohorts.rate[i] = view.getUint32(HEADER + 4 * i, true) * scale;
    terms(cohorts).forEach((column, place) => {
      column[i] = view.getUint16(HEADER + count * (4 + 2 * place) + 2 * i, true);
    });
    cohorts.balance[i] = view.getFloat64(HEADER + count * 12 + 8 * i, true);
  }
  if (more > 0) cohorts.late = bytes.slice(HEADER + count * BYTES);
  const sha256 = Array.from(bytes.subarray(12, HEADER), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { cohorts, sha256 };
}
