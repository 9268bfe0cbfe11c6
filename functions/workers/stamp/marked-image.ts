import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { markPages } from './mark-pages.ts';

/** Points of the longer side, as on a letter page. */
const LONGER_SIDE = 792;
/** Four bytes a pixel, held three times. */
const MOST_PIXELS = 80_000_000;

/** One page with the picture and the lines. */
export async function markedImage(bytes: Buffer, lines: string[], format: 'png' | 'jpeg'): Promise<Uint8Array[]> {
  const document = await PDFDocument.create();
  const isPng = format === 'png';
  if (isPng) assertNotTooLarge(bytes);
  const image = isPng ? await document.embedPng(bytes) : await document.embedJpg(bytes);
  const { width, height } = image.scale(LONGER_SIDE / Math.max(image.width, image.height));
  const page = document.addPage([width, height]);
  page.drawImage(image, { width, height });
  if (!isPng) page.setRotation(degrees(turnOf(bytes)));
  await document.flush();
  await markPages(document, lines);
  return [await document.save({ addDefaultPage: false })];
}

function assertNotTooLarge(png: Buffer): void {
  if (png.readUInt32BE(16) * png.readUInt32BE(20) > MOST_PIXELS) throw new Error('The picture is too large');
}

const turns: Record<number, number> = { 3: 180, 6: 90, 8: 270 };

/** Exif orientation (tag 0x0112), so photographs stand upright. */
function turnOf(jpeg: Buffer): number {
  const file = jpeg.subarray(0, 128 * 1024);
  const start = file.indexOf('Exif\0\0', 0, 'latin1') + 6;
  if (start < 6 || start + 8 > file.length) return 0;
  const isLittle = file.toString('latin1', start, start + 2) === 'II';
  const u16 = (at: number) => (at + 2 > file.length ? 0 : isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const first = start + (isLittle ? file.readUInt32LE(start + 4) : file.readUInt32BE(start + 4));
  for (let entry = 0; entry < u16(first); entry++) {
    const at = first + 2 + entry * 12;
    if (u16(at) === 0x0112) return turns[u16(at + 8)] ?? 0;
  }
  return 0;
}
