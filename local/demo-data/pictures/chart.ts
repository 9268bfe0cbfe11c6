import { escaped } from './drawn.ts';

export interface Bar {
  label: string;
  /** Percent of the whole. */
  share: number;
  note?: string;
}

export interface Chart {
  title: string;
  /** The subject and its day. */
  subtitle: string;
  axis: string;
  /** At the foot: whose it is. */
  source: string;
  color: string;
  bars: readonly Bar[];
}

const WIDTH = 1600;
const [LEFT, RIGHT, TOP] = [120, 60, 190];
const FOOT = 70;
const [INK, SOFT, GRID] = ['#26323a', '#5d6b74', '#dde2e6'];

/** With paper around it, where a line of the grid passes. */
const BOLD = ' font-weight="bold" stroke="#ffffff" stroke-width="8" paint-order="stroke"';

interface Words {
  x: number;
  y: number;
  size: number;
  fill?: string;
  weight?: 'bold';
  anchor?: 'start' | 'middle' | 'end';
}

const words = (text: string, { x, y, size, fill = INK, weight, anchor = 'start' }: Words): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight ? BOLD : ''}>${escaped(text)}</text>`;

const box = (x: number, y: number, [width, height]: readonly [number, number], fill: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;

const framed = ({ title, subtitle, source, color }: Chart, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="Liberation Sans">`,
    box(0, 0, [WIDTH, height], '#ffffff'),
    box(0, 0, [WIDTH, 12], color),
    words(title, { x: 60, y: 88, size: 46, weight: 'bold' }),
    words(subtitle, { x: 60, y: 134, size: 26, fill: SOFT }),
    ...parts,
    words(source, { x: 60, y: height - 30, size: 22, fill: SOFT }),
    '</svg>',
  ].join('');

/** Bands along an axis, as columns over their labels. */
export function columnChart(chart: Chart): string {
  const height = 960;
  const base = height - FOOT - 110;
  const tallest = Math.max(...chart.bars.map(({ share }) => share));
  const step = tallest > 25 ? 10 : 5;
  const top = Math.ceil((tallest + 1) / step) * step;
  const yOf = (share: number) => base - (share / top) * (base - TOP);
  const room = (WIDTH - LEFT - RIGHT) / chart.bars.length;
  const labelSize = Math.max(17, Math.min(26, room / 4.6));
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step).flatMap((share) => [
    box(LEFT, yOf(share), [WIDTH - LEFT - RIGHT, 2], share === 0 ? SOFT : GRID),
    words(`${share}%`, { x: LEFT - 16, y: yOf(share) + 8, size: 24, fill: SOFT, anchor: 'end' }),
  ]);
  const columns = chart.bars.flatMap(({ label, share }, index) => {
    const middle = LEFT + room * (index + 0.5);
    return [
      box(middle - room * 0.36, yOf(share), [room * 0.72, base - yOf(share)], chart.color),
      words(`${share.toFixed(1)}%`, { x: middle, y: yOf(share) - 12, size: 24, weight: 'bold', anchor: 'middle' }),
      words(label, { x: middle, y: base + 38, size: labelSize, anchor: 'middle' }),
    ];
  });
  const axis = words(chart.axis, {
    x: (LEFT + WIDTH - RIGHT) / 2,
    y: base + 86,
    size: 24,
    fill: SOFT,
    anchor: 'middle',
  });
  return framed(chart, height, [...lines, ...columns, axis]);
}

/** Parts without an order of their own, as bars beside their names, in the order given. */
export function barChart(chart: Chart): string {
  const [row, left, right] = [110, 330, 400];
  const height = TOP + chart.bars.length * row + FOOT + 20;
  const longest = Math.max(...chart.bars.map(({ share }) => share));
  const rows = chart.bars.flatMap(({ label, share, note }, index) => {
    const y = TOP + index * row;
    const length = (share / longest) * (WIDTH - left - right);
    const value = [`${share.toFixed(1)}%`, note].filter(Boolean).join('  ·  ');
    return [
      words(label, { x: left - 24, y: y + 58, size: 30, anchor: 'end' }),
      box(left, y + 14, [length, row - 46], chart.color),
      words(value, { x: left + length + 20, y: y + 56, size: 28, weight: 'bold' }),
    ];
  });
  return framed(chart, height, [box(left - 2, TOP, [3, chart.bars.length * row - 18], SOFT), ...rows]);
}
