import type { Random } from '../random.ts';
import { escaped } from './drawn.ts';

/** Pixels; ten are a meter. */
const [WIDTH, HEIGHT] = [1600, 1000];
const STALL = { width: 28, depth: 54 };
const [INK, GROUND, GRASS, ROOF, LINE] = ['#3b444b', '#cfd4d6', '#b9cfae', '#f3f1ec', '#ffffff'];
const paints = ['#f4f5f6', '#d3d6d9', '#9aa1a8', '#4a5057', '#2d3a4a', '#7c2f33', '#35536b', '#6f7a6a'];

const box = (x: number, y: number, width: number, height: number, style: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`;

const words = (text: string, x: number, y: number, size = 26, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}" text-anchor="middle" ${more}>${escaped(text)}</text>`;

const building = (label: string, x: number, y: number, width: number, height: number): string =>
  [
    box(x + 10, y + 12, width, height, 'fill="#00000030"'),
    box(x, y, width, height, `fill="${ROOF}" stroke="${INK}" stroke-width="3"`),
    box(x + 12, y + 12, width - 24, height - 24, 'fill="none" stroke="#c9c5bb" stroke-width="2"'),
    words(label, x + width / 2, y + height / 2 + 9),
  ].join('');

const tree = (x: number, y: number, radius: number): string =>
  `<circle cx="${x + 5}" cy="${y + 6}" r="${radius}" fill="#00000022"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#7fa36f"/><circle cx="${x - radius / 4}" cy="${y - radius / 4}" r="${radius * 0.6}" fill="#93b583"/>`;

const street = (name: string, y: number): string =>
  [
    box(0, y, WIDTH, 110, 'fill="#a9afb3"'),
    `<path d="M0 ${y + 55}H${WIDTH}" stroke="#f1d98a" stroke-width="4" stroke-dasharray="44 30"/>`,
    words(name, WIDTH / 2, y + 94, 26, 'letter-spacing="6"'),
  ].join('');

function car(x: number, y: number, paint: string): string {
  const [width, length] = [19, 44];
  const glass = 'fill="#1f2a33" opacity="0.75"';
  return [
    box(x + 2, y + 3, width, length, 'rx="6" fill="#00000030"'),
    box(x, y, width, length, `rx="6" fill="${paint}" stroke="#2a31374d"`),
    box(x + 3, y + 11, width - 6, 7, `rx="2" ${glass}`),
    box(x + 3, y + 33, width - 6, 5, `rx="2" ${glass}`),
  ].join('');
}

/** A row of parking stalls, so many of ten taken. */
function stalls(x: number, y: number, count: number, taken: number, choices: Random): string {
  const lines = Array.from({ length: count + 1 }, (_, index) => `M${x + index * STALL.width} ${y}v${STALL.depth}`);
  const cars = Array.from({ length: count }, (_, index) =>
    choices.chance(taken / 10) ? car(x + index * STALL.width + 5, y + 5, choices.pick(paints)) : '',
  );
  return `<path d="${lines.join('')}" stroke="${LINE}" stroke-width="2"/>${cars.join('')}`;
}

const compass = (x: number, y: number): string =>
  `<path d="M${x} ${y - 34}l16 48l-16 -12l-16 12z" fill="${INK}"/>${words('N', x, y - 42, 24, 'font-weight="bold"')}`;

const scale = (x: number, y: number): string =>
  [
    box(x, y, 122, 8, `fill="${INK}"`),
    box(x + 122, y, 122, 8, `fill="#ffffff" stroke="${INK}" stroke-width="2"`),
    ...['0', '40', '80 ft'].map((mark, index) => words(mark, x + index * 122, y + 32, 20)),
  ].join('');

const framed = (parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Liberation Sans">`,
    box(0, 0, WIDTH, HEIGHT, `fill="${GRASS}"`),
    ...parts,
    '</svg>',
  ].join('');

const trees = (y: number, choices: Random): string[] =>
  Array.from({ length: 14 }, (_, index) => tree(70 + index * 112 + choices.int(-18, 18), y, choices.int(22, 32)));

/** A car dealer's lot from above. */
export const dealerLot = (choices: Random): string =>
  framed([
    box(60, 70, 1480, 700, `fill="${GROUND}"`),
    building('Showroom', 120, 130, 420, 210),
    building('Service', 1060, 130, 400, 150),
    stalls(600, 130, 14, 8, choices),
    stalls(600, 250, 14, 6, choices),
    stalls(1060, 310, 14, 5, choices),
    ...[430, 484, 600, 654].map((y) => stalls(130, y, 47, 9, choices)),
    ...trees(812, choices),
    street('FRONTAGE ROAD', 860),
  ]);

/** A building on its parcel from above, as appraisals show it. */
export const sitePlan = (choices: Random): string =>
  framed([
    box(110, 80, 1380, 690, `fill="${GROUND}" stroke="#8a2f2f" stroke-width="4" stroke-dasharray="26 8 6 8"`),
    building('Warehouse', 190, 150, 760, 330),
    building('Offices', 950, 150, 210, 330),
    ...Array.from({ length: 5 }, (_, index) => box(270 + index * 130, 480, 70, 24, `fill="#8f979c" stroke="${INK}"`)),
    words('Loading docks', 565, 545, 24),
    box(1250, 110, 210, 610, `fill="${GRASS}"`),
    ...[170, 290, 410, 530, 650].map((y) => tree(1355 + choices.int(-30, 30), y, choices.int(30, 40))),
    stalls(800, 690, 15, 6, choices),
    stalls(200, 690, 15, 4, choices),
    words('Employee parking', 410, 668, 24),
    words('Visitor parking', 1010, 668, 24),
    ...trees(812, choices),
    street('COMMERCE BOULEVARD', 860),
    compass(1540, 90),
    scale(60, 30),
  ]);
