import { describe, expect, it } from 'vitest';
import {
  fileNameFault,
  fileSizeFault,
  MAX_FILE_BYTES,
  PART_BYTES,
  partBytes,
  partCount,
} from '#shared/domain/document.ts';
import { partsFault } from '#shared/domain/upload.ts';

describe('an upload in parts', () => {
  it.each([
    [1, 1, 1],
    [PART_BYTES, 1, PART_BYTES],
    [PART_BYTES + 1, 2, 1],
    [MAX_FILE_BYTES, 31, MAX_FILE_BYTES - 30 * PART_BYTES],
  ])('of %i bytes has %i parts, the last of %i bytes', (size, count, last) => {
    expect([partCount(size), partBytes(size, count)]).toEqual([count, last]);
    expect(Array.from({ length: count }, (_, i) => partBytes(size, i + 1)).reduce((a, b) => a + b)).toBe(size);
  });

  it.each([
    [[1, 2, 3], null],
    [[1, 2], { index: 1, detail: 'Part 3 of 3 is missing' }],
    [[1], { index: 0, detail: 'Part 2 of 3 is missing' }],
    [[1, 3], { index: 1, detail: 'Part 2 of 3 is missing' }],
    [[2, 3], { index: 0, detail: 'Part 1 of 3 is missing' }],
    [[1, 3, 2], { index: 1, detail: 'Part 2 must come before part 3' }],
    [[3, 2, 1], { index: 0, detail: 'Part 1 must come before part 3' }],
    [[1, 1, 2], { index: 1, detail: 'Part 1 is named twice' }],
    [[1, 2, 3, 3], { index: 3, detail: 'Part 3 is named twice' }],
    [[1, 2, 3, 4], { index: 3, detail: 'There is no part 4: the file has 3' }],
    [[1, 2, 10_000], { index: 2, detail: 'There is no part 10000: the file has 3' }],
  ])('is completed with each part once, in order: %j', (numbers, fault) => {
    expect(partsFault(numbers, 2 * PART_BYTES + 1)).toEqual(fault);
  });

  it('is of a file that is not empty and not larger than 512 MB', () => {
    expect([1, MAX_FILE_BYTES].map(fileSizeFault)).toEqual([null, null]);
    expect([0, MAX_FILE_BYTES + 1].map(fileSizeFault)).not.toContain(null);
  });

  it.each(['', ' ', '.', '..', '../x', 'a\\b', 'a\0b', 'a\nb', 'x'.repeat(256), 'half \ud83d'])(
    'is not of a file named %j',
    (name) => expect(fileNameFault(name)).not.toBeNull(),
  );

  it.each(['a', '.env', 'a..b', 'x'.repeat(255), 'Añual "Report" – 2026 年 100%.csv', '😀.pdf'])(
    'may be of a file named %j',
    (name) => expect(fileNameFault(name)).toBeNull(),
  );
});
