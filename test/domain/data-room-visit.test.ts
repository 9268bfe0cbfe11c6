import { describe, expect, it } from 'vitest';
import { dataRoomVisitAt, fileMark } from '#shared/domain/data-room-visit.ts';

const who = { userId: 'u', lpNumber: '1001' };
const day = (number: number, time = '09:00') => `2026-11-${String(number).padStart(2, '0')}T${time}:00.000Z`;
const first = dataRoomVisitAt(undefined, who, day(10));
const second = { ...dataRoomVisitAt(first, who, day(12)), allReadAt: null };

describe('a visit of due-diligence files', () => {
  it('is of one person at one LP, and keeps until when all are read', () => {
    expect(first).toMatchObject({ ...who, previousVisitAt: null, allReadAt: null, visitAt: day(10) });
    const next = dataRoomVisitAt({ ...first, allReadAt: day(11) }, who, day(12));
    expect(next).toMatchObject({ ...who, previousVisitAt: day(10), allReadAt: day(11), visitAt: day(12) });
  });
});

describe('the mark of a file', () => {
  it.each([
    ['there on the first visit', first, day(9), undefined, null],
    ['come during the first visit', first, day(10, '10:00'), undefined, 'New'],
    ['there on the visit before', second, day(9), undefined, null],
    ['come since the visit before', second, day(11), undefined, 'New'],
    ['come during this visit', second, day(12, '10:00'), undefined, 'New'],
    ['opened, new or not', second, day(11), day(12), 'Read'],
    ['opened before it came again', second, day(11), day(10), 'New'],
    ['called read with all others', { ...second, allReadAt: day(11) }, day(11), undefined, 'Read'],
    ['come after all were called read', { ...second, allReadAt: day(11) }, day(12), undefined, 'New'],
  ] as const)('%s', (_, visit, receivedAt, openedAt, mark) => {
    expect(fileMark(receivedAt, openedAt, visit)).toBe(mark);
  });
});
