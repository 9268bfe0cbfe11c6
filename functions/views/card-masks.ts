import type { TermSheetView } from '#shared/contract/termsheets.ts';
import {
  boundNames,
  bounds,
  type Choice,
  choiceNames,
  momentsOf,
  type Range,
  searched,
  type Wanted,
  wordsOf,
} from '#shared/domain/browse.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { recentAfter } from '#shared/domain/offering-state.ts';
import { isHidden } from '#shared/domain/offering-visibility.ts';
import type { CodedColumn } from '../columns/coded-column.ts';
import { ManyValues } from '../columns/many-values.ts';
import { byCode, emptyMask, intersect, type Mask } from '../columns/mask.ts';
import type { Rows } from '../columns/rows.ts';
import { scan } from '../columns/scan.ts';
import type { Condition } from '../odata/condition.ts';
import type { Comparison } from '../odata/expression.ts';
import type { Field } from '../odata/fields.ts';
import { choiceColumn } from './card-rows.ts';
import type { OwnOrder } from './own-columns.ts';

const coded = (cards: Rows, name: string) => cards.column(name) as CodedColumn;
const values = (cards: Rows, name: string) => ManyValues.of(coded(cards, name));
const isState = (test: (state: OfferingState) => boolean) => (text: string) => test(text as OfferingState);

export const everyCard = (cards: Rows): Mask => emptyMask(cards.size).fill(1, 0, cards.size);

/** `isVisibleTo` for all cards at once. */
export function visibleTo(cards: Rows, creditUnionId: string, orders: Map<number, OwnOrder>): Mask {
  const [states, sellers] = [coded(cards, 'state'), coded(cards, 'sellerId')];
  const [white, black] = [coded(cards, 'whitelist'), coded(cards, 'blacklist')];
  const isShown = states.holding(isState((state) => !isHidden(state)));
  const own = sellers.dictionary.find(creditUnionId);
  const isAdmitted = ManyValues.of(white).holding(creditUnionId);
  // Without a list everyone is admitted.
  isAdmitted[0] = 1;
  const isBarred = ManyValues.of(black).holding(creditUnionId);
  const mask = emptyMask(cards.size);
  for (let place = 0; place < cards.size; place++) {
    const isOwn = sellers.codes[place] === own;
    const isInvited = isAdmitted[white.codes[place] as number] === 1 && isBarred[black.codes[place] as number] === 0;
    if (isShown[states.codes[place] as number] === 1 && (isOwn || isInvited)) mask[place] = 1;
  }
  for (const [place, { status }] of orders) if (status === 'Accepted') mask[place] = 1;
  return mask;
}

export const inView: Record<TermSheetView, (cards: Rows, orders: Map<number, OwnOrder>, now: Date) => Mask> = {
  all: everyCard,
  open: (cards) => {
    const open = coded(cards, 'isOpenToOrders');
    return byCode(
      open.codes,
      open.holding((text) => text === 'true'),
      cards.size,
    );
  },
  recent: (cards, _orders, now) => compared(cards, 'publishedAt', 'gt', recentAfter(now)),
  my: (cards, orders) => {
    const mask = emptyMask(cards.size);
    for (const place of orders.keys()) mask[place] = 1;
    return mask;
  },
};

/** `matches` for all cards at once, without choices. */
export function wantedMask(cards: Rows, { search = '', within, closing, listedSince, only }: Wanted): Mask {
  const mask = everyCard(cards);
  for (const word of wordsOf(search)) intersect(mask, scan(anywhere(cards, word), cards));
  for (const name of boundNames) intersectRange(mask, cards, bounds[name], within[name]);
  intersectRange(mask, cards, 'dueDiligenceDeadline', closing && momentsOf(closing));
  intersectRange(mask, cards, 'dateAdded', listedSince ? { from: Date.parse(listedSince) } : undefined);
  if (only) {
    const { codes, dictionary } = coded(cards, 'lpIdentifier');
    const holds = new Uint8Array(dictionary.size);
    for (const code of only.map((one) => dictionary.find(one))) if (code > 0) holds[code] = 1;
    intersect(mask, byCode(codes, holds, cards.size));
  }
  return mask;
}

export function chosenMasks(cards: Rows, { chosen }: Wanted): Map<Choice, Mask> {
  const masks = new Map<Choice, Mask>();
  for (const name of choiceNames) {
    const wanted = chosen[name];
    if (!wanted) continue;
    const { codes } = coded(cards, choiceColumn(name));
    masks.set(name, byCode(codes, valuesOf(cards, name).holding(...wanted), cards.size));
  }
  return masks;
}

export const valuesOf = (cards: Rows, name: Choice): ManyValues => values(cards, choiceColumn(name));

const read = (field: Field, type = field.type) => ({ kind: 'field', type, field }) as const;
const literal = (type: Field['type'], value: unknown) => ({ kind: 'literal', type, value }) as const;

function compared(cards: Rows, name: string, operator: Comparison, to: number): Mask {
  const { field } = cards.column(name);
  return scan({ kind: 'compare', operator, left: read(field), right: literal(field.type, to) }, cards);
}

function intersectRange(mask: Mask, cards: Rows, name: string, range: Range<number> | undefined): void {
  if (!range) return;
  // Unknown values aren't in any range.
  intersect(mask, compared(cards, name, 'ge', range.from ?? Number.NEGATIVE_INFINITY));
  if (range.to !== undefined) intersect(mask, compared(cards, name, 'le', range.to));
}

/** No word has a space, so none spans two texts. */
const anywhere = (cards: Rows, word: string): Condition =>
  searched
    .map((name) => containing(cards.column(name).field, word))
    .reduce((left, right) => ({ kind: 'or', left, right }));

const containing = (field: Field, word: string): Condition => {
  const of = { kind: 'case', type: 'string', name: 'tolower', of: read(field, 'string') } as const;
  const test = { kind: 'test', type: 'boolean', name: 'contains', of, text: literal('string', word) } as const;
  return { kind: 'truth', value: test };
};
