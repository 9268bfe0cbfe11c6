import { describe, expect, it } from 'vitest';
import { noticeWords } from '#functions/notices/words.ts';
import type { Event, EventOf, EventType } from '#shared/events/event.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const offering = anOffering({
  lpNumber: '1001',
  sellerId: 'SELLER',
  interestTotal: cents(500),
  pendingTotal: cents(900),
});
const of = <T extends EventType>(type: T, data: Partial<EventOf<T>['data']>): Event =>
  ({
    id: 'E1',
    type,
    version: 1,
    at: '2026-03-02T15:04:05.000Z',
    subject: 'offerings/1001',
    data: { lpNumber: '1001', byId: 'A', byName: 'Ada', creditUnionId: 'CU', creditUnionName: 'Harbor', ...data },
  }) as never;
const told = (event: Event, maySell = true) => noticeWords(event, { entry: 'Demand', facts: { offering }, maySell });
const totals = (event: Event) =>
  told(event)
    .facts.slice(0, 2)
    .map(([, value]) => value);

describe('what a seller reads of demand', () => {
  it.each([
    [
      of('commitment.submitted', { amount: 400, demandBefore: 500 }),
      'A purchase commitment of $4.00 was submitted.',
      '$5.00',
      '$5.00 → $9.00',
    ],
    [
      of('commitment.edited', { amount: 400, formerAmount: 600, demandBefore: 1100 }),
      'A purchase commitment changed from $6.00 to $4.00.',
      '$5.00',
      '$11.00 → $9.00',
    ],
    [
      of('commitment.withdrawn', { amount: 100, demandBefore: 1000 }),
      'A purchase commitment of $1.00 was withdrawn.',
      '$5.00',
      '$10.00 → $9.00',
    ],
    [
      of('indication.submitted', { amount: 500, demandBefore: 0 }),
      'An indication of interest of $5.00 was submitted.',
      '$0.00 → $5.00',
      '$9.00',
    ],
    [
      of('indication.changed', { amount: 300, formerAmount: 100, demandBefore: 300 }),
      'An indication of interest changed from $1.00 to $3.00.',
      '$3.00 → $5.00',
      '$9.00',
    ],
    [of('indication.changed', { amount: 300 }), 'An indication of interest changed to $3.00.', '$5.00', '$9.00'],
  ])('says from what to what: %#', (event, words, interest, pending) => {
    expect(told(event).body[0]).toContain(words);
    expect(totals(event)).toEqual([interest, pending]);
    expect(JSON.stringify(told(event))).not.toContain('Harbor');
  });

  it.each([
    ['other orders came or were decided since', { demandBefore: 1200 }, '$12.00 → $9.00'],
    ['they come to the same', { demandBefore: 900 }, '$9.00'],
    ['an older row says nothing of it', {}, '$9.00'],
  ])('says the total as it was before the order, also where %s', (_, more, pending) => {
    expect(totals(of('commitment.submitted', { amount: 400, ...more }))[1]).toBe(pending);
  });

  it('leads to the page of one who sells, and a Basic account to the term sheet', () => {
    const event = of('commitment.submitted', { amount: 400 });
    expect(told(event).link?.path).toBe('/selling/lp/1001');
    expect(told(event, false).link?.path).toBe('/lp/1001');
  });
});

describe('a withdrawal of an offering', () => {
  it.each([
    ['SELLER', 'The seller withdrew LP #1001'],
    ['TANDEM', 'Tandem withdrew LP #1001'],
    [undefined, 'Tandem withdrew LP #1001'],
  ])('by someone of %s says: %s', (byCreditUnionId, words) => {
    const event = of('offering.withdrawn', { ...(byCreditUnionId && { byCreditUnionId }) });
    expect(noticeWords(event, { entry: 'OfferingChanges', facts: { offering } }).body[0]).toContain(words);
    expect(noticeWords(event, { entry: 'OfferingChanges', facts: {} }).body[0]).toContain('Tandem withdrew');
  });
});
