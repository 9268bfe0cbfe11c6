import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '#shared/domain/document.ts';
import { findDrift, isNewer, isOld, type News, newDocument } from '#shared/domain/object-index.ts';
import { BucketEvent, verdictOf } from '#shared/events/bucket-event.ts';
import {
  aHistory,
  anObject,
  type History,
  lastSequencer,
  newsOf,
  objectAfter,
  verdicts,
} from '#test/support/bucket-history.ts';
import { aDocument } from '#test/support/builders.ts';

describe('a sequencer', () => {
  it.each([
    ['0A', '9', true],
    ['9', '0A', false],
    ['100', 'FF', true],
    ['0055AED6DCD90281E5', '0055AED6DCD90281E5', false],
    ['0055aed6dcd90281e6', '0055AED6DCD90281E5', true],
    ['1', '', true],
    ['', '1', false],
  ])('%s against %s', (one, other, expected) => {
    expect(isNewer(one, other)).toBe(expected);
  });
});

/** What following an object does to its document, without a table. */
function followed(known: Document | null, news: News, found: ReturnType<typeof objectAfter>): Document | null {
  if (!known) return found && aDocument({ ...newDocument(found, news) });
  if (isOld(news, known)) return known;
  const changes = findDrift(known, found, news);
  return changes ? { ...known, ...changes, version: known.version + 1 } : known;
}

const endOf = (history: History, deliveries = history.deliveries): Document | null =>
  deliveries.reduce<Document | null>(
    (known, { after, news }) => followed(known, news, objectAfter(history, after)),
    null,
  );

const unversioned = (document: Document | null) => document && { ...document, version: 0 };

describe('a document', () => {
  it('ends as after its ordered history, in whatever order, how often and how late news comes', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const [end, ordered] = [endOf(history), endOf(history, newsOf(history.changes))];
        const object = objectAfter(history, history.changes.length);
        if (object) {
          expect(unversioned(end)).toEqual(unversioned(ordered));
          const { etag, size } = object;
          const verdict = verdicts[etag];
          expect(end).toMatchObject({ isPresent: true, etag, size, verdict, sequencer: lastSequencer(history) });
        } else {
          // Gone before anything was heard of it, there is nothing to keep.
          expect([end?.isPresent ?? false, ordered?.isPresent ?? false]).toEqual([false, false]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is not written again by news it has taken in', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const end = endOf(history);
        const again = [...history.deliveries, ...newsOf(history.changes)].map(({ news }) => ({
          after: history.changes.length,
          news,
        }));
        const after = again.reduce(
          (known, { news }) => followed(known, news, objectAfter(history, history.changes.length)),
          end,
        );
        expect(after).toEqual(end);
      }),
      { numRuns: 500 },
    );
  });

  it('is checked again once its bytes are others, and only then', () => {
    const known = aDocument({ etag: 'a', verdict: 'Clean' });
    expect(findDrift(known, anObject('b'), {})).toMatchObject({ etag: 'b', verdict: 'Pending' });
    expect(findDrift({ ...known, etag: null }, anObject('a'), {})).not.toHaveProperty('verdict');
  });

  it('takes a result on its own bytes alone, and never goes from infected to clean', () => {
    const known = aDocument({ etag: 'a', size: 1, verdict: 'Pending' });
    const scan = (etag: string, verdict: Document['verdict']) => ({ scan: { etag, verdict } });
    expect(findDrift(known, anObject('a'), scan('a', 'Clean'))).toEqual({ verdict: 'Clean' });
    expect(findDrift(known, anObject('a'), scan('b', 'Clean'))).toBeNull();
    expect(findDrift({ ...known, verdict: 'Infected' }, anObject('a'), scan('a', 'Clean'))).toBeNull();
    expect(findDrift({ ...known, verdict: 'Clean' }, anObject('a'), scan('a', 'Infected'))).toEqual({
      verdict: 'Infected',
    });
  });

  it('stays as people named, moved and removed it', () => {
    const known = aDocument({ itemName: 'Renamed.csv', section: 'Moved', removedAt: '2026-03-03T00:00:00.000Z' });
    const changes = findDrift(known, anObject('other'), { sequencer: '1' });
    expect(changes).not.toHaveProperty('itemName');
    expect(changes).not.toHaveProperty('section');
    expect(changes).not.toHaveProperty('removedAt');
  });
});

describe("GuardDuty's results", () => {
  it.each([
    ['NO_THREATS_FOUND', 'Clean'],
    ['THREATS_FOUND', 'Infected'],
    ['UNSUPPORTED', 'Unscannable'],
    ['ACCESS_DENIED', 'Unscannable'],
    ['FAILED', 'Unscannable'],
    [undefined, 'Unscannable'],
  ])('%s is %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict);
  });

  it('are read also where the scan could not begin', () => {
    const event = BucketEvent.parse({
      'detail-type': 'GuardDuty Malware Protection Object Scan Result',
      source: 'aws.guardduty',
      detail: {
        scanStatus: 'SKIPPED',
        s3ObjectDetails: { bucketName: 'b', objectKey: 'uploads/CU1/x', eTag: '"e"' },
        scanResultDetails: null,
      },
    });
    expect(event.source === 'aws.guardduty' && event.detail.s3ObjectDetails.eTag).toBe('e');
  });
});
