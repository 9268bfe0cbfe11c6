import fc from 'fast-check';
import type { Verdict } from '#shared/domain/document.ts';
import type { FoundObject, News } from '#shared/domain/object-index.ts';

/** A key's life in the bucket: bytes put (told by their etag) and deletions, in order. */
export type Change = { put: string } | 'delete';

export interface History {
  changes: Change[];
  /** What is told, when (after so many changes), in the order of delivery: late, doubled and out of order. */
  deliveries: { after: number; news: News }[];
}

/** What scanning these bytes finds; some bytes are also told of without a result. */
export const verdicts: Record<string, Verdict> = { clean: 'Clean', eicar: 'Infected', sealed: 'Unscannable' };

export const anObject = (etag: string): FoundObject => ({
  itemName: 'tape.csv',
  section: 'Loan Files',
  uploadedBy: 'Tandem',
  creditUnionId: null,
  receivedAt: '2026-03-02T00:00:00.000Z',
  contentType: 'text/csv',
  size: etag.length,
  etag,
});

/** What the bucket has after so many changes. */
export function objectAfter({ changes }: Pick<History, 'changes'>, count: number): FoundObject | null {
  const last = changes[count - 1];
  return last && last !== 'delete' ? anObject(last.put) : null;
}

// Lengths differ on purpose: sequencers are numbers, not text.
const sequencerOf = (change: number) => (7 + change * 3).toString(16);

/** All news of a history, each at the earliest moment it can come. */
export function newsOf(changes: Change[]): History['deliveries'] {
  return changes.flatMap((change, index) => {
    const after = index + 1;
    const told = { after, news: { sequencer: sequencerOf(after) } };
    if (change === 'delete') return [told];
    const scan = (verdict: Verdict) => ({ after, news: { scan: { etag: change.put, verdict } } });
    return [told, scan('Unscannable'), scan(verdicts[change.put] ?? 'Pending')];
  });
}

export const lastSequencer = ({ changes }: Pick<History, 'changes'>): string => sequencerOf(changes.length);

const aChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(verdicts)).map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.constant('delete' as const) },
);

/** Histories whose news comes at least once, at any moment from then on. */
export const aHistory: fc.Arbitrary<History> = fc.array(aChange, { minLength: 1, maxLength: 5 }).chain((changes) => {
  const news = newsOf(changes);
  const late = (one: History['deliveries'][number]) =>
    fc
      .array(fc.integer({ min: one.after, max: changes.length }), { minLength: 1, maxLength: 3 })
      .map((moments) => moments.map((after) => ({ ...one, after })));
  return fc
    .tuple(...news.map(late))
    .chain((all) => fc.shuffledSubarray(all.flat(), { minLength: all.flat().length }))
    .map((shuffled) => ({ changes, deliveries: shuffled.toSorted((a, b) => a.after - b.after) }));
});
