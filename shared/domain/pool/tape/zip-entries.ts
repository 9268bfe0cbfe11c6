import { Inflate } from 'fflate';
import { saveAsXlsx, TapeFault, unpacksToMore } from './tape-fault.ts';

export interface ZipEntry {
  name: string;
  method: number;
  packed: Uint8Array;
  allowance: { left: number };
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const MOST_ENTRIES = 1000;
const MOST_UNPACKED = 1_500_000_000;
const MOST_RATIO = 200;
/** Small entries may exceed the ratio. */
const LEAST_PACKED = 65_536;
/** Packed bytes of a step; fewer if they unpack to much. */
const STEP = 16_384;
const SMALL_STEP = 1024;
const MUCH = 1_000_000;

const damaged = () => new TapeFault('The workbook is damaged. Save it again and upload it.');

export function listEntries(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end >= bytes.length - 65_557 && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw unpacksToMore();
  const allowance = { left: MOST_UNPACKED };
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw damaged();
    if (view.getUint16(at + 8, true) & 1) throw saveAsXlsx();
    const [size, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const local = view.getUint32(at + 42, true);
    if (local + 30 > bytes.length) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + size > bytes.length) throw damaged();
    entries.set(name.toLowerCase(), {
      name,
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + size),
      allowance,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Stops a zip bomb while it unpacks, whatever its header says. */
export function* unpack({ method, packed, allowance }: ZipEntry): Generator<Uint8Array> {
  let [unpacked, pieces]: [number, Uint8Array[]] = [0, []];
  const most = Math.max(packed.length, LEAST_PACKED) * MOST_RATIO;
  const counted = (piece: Uint8Array) => {
    unpacked += piece.length;
    allowance.left -= piece.length;
    if (unpacked > most || allowance.left < 0) throw unpacksToMore();
    pieces.push(piece);
  };
  if (method !== 0 && method !== 8) throw damaged();
  const inflate = method === 8 && new Inflate(counted);
  let [at, size] = [0, STEP];
  do {
    const [step, before] = [packed.subarray(at, at + size), unpacked];
    at += size;
    if (inflate) push(inflate, step, at >= packed.length);
    else counted(step);
    yield* pieces;
    pieces = [];
    size = unpacked - before > MUCH ? SMALL_STEP : STEP;
  } while (at < packed.length);
}

function push(inflate: Inflate, step: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(step, isLast);
  } catch (error) {
    throw error instanceof TapeFault ? error : damaged();
  }
}
