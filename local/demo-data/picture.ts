import { crc32, deflateSync } from 'node:zlib';

/** Digits of 3 by 5 dots: three bits a row. */
const digits = [
  [7, 5, 5, 5, 7],
  [2, 6, 2, 2, 7],
  [7, 1, 7, 4, 7],
  [7, 1, 3, 1, 7],
  [5, 5, 7, 1, 1],
  [7, 4, 7, 1, 7],
  [7, 4, 7, 5, 7],
  [7, 1, 2, 2, 2],
  [7, 5, 7, 5, 7],
  [7, 5, 7, 1, 7],
] as const;

/** Palette: paper, bars, ink. */
const colors = [0xf7, 0xf9, 0xf9, 0x1f, 0x7a, 0x8c, 0x12, 0x34, 0x3b];
const [BAR, INK] = [1, 2];
const [WIDTH, HEIGHT, MARGIN, DOT] = [960, 420, 48, 4];

/** A bar chart as a PNG: each bar over its number, its share in whole percent on top. */
export function barChart(bars: readonly { label: number; share: number }[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const fill = (x: number, y: number, [width, height]: readonly [number, number], color: number) => {
    for (let row = y; row < y + height; row++) pixels.fill(color, row * WIDTH + x, row * WIDTH + x + width);
  };
  const write = (number: number, middle: number, y: number) => {
    const text = String(number);
    const left = middle - Math.round((text.length * 4 - 1) * (DOT / 2));
    [...text].forEach((digit, place) => {
      digits[Number(digit)]?.forEach((bits, row) => {
        for (const [column, bit] of [4, 2, 1].entries()) {
          if (bits & bit) fill(left + (place * 4 + column) * DOT, y + row * DOT, [DOT, DOT], INK);
        }
      });
    });
  };
  const base = HEIGHT - MARGIN;
  const step = Math.floor((WIDTH - 2 * MARGIN) / bars.length);
  const tallest = Math.max(...bars.map(({ share }) => share));
  bars.forEach(({ label, share }, index) => {
    const height = Math.max(2, Math.round((share / tallest) * (base - 2 * MARGIN)));
    const x = MARGIN + index * step;
    fill(x + 6, base - height, [step - 12, height], BAR);
    write(Math.round(share), x + Math.floor(step / 2), base - height - 28);
    write(label, x + Math.floor(step / 2), base + 12);
  });
  fill(MARGIN, base, [WIDTH - 2 * MARGIN, 2], INK);
  return png(pixels);
}

function png(pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a pixel, which name a color of the palette.
  header.set([8, 3], 8);
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
