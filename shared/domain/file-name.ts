import { composed } from '../format/composed.ts';

/** Limit of file systems and zips. */
export const MOST_NAME_BYTES = 255;

const LONGEST_ENDING = 32;

const encoder = new TextEncoder();
const bytesIn = (text: string): number => encoder.encode(text).length;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whole characters that fit. */
function startOf(text: string, most: number): string {
  let [start, bytes] = ['', 0];
  for (const { segment } of characters.segment(text)) {
    bytes += bytesIn(segment);
    if (bytes > most) break;
    start += segment;
  }
  return start;
}

export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot) : '';
  return bytesIn(ending) <= LONGEST_ENDING ? ending : '';
}

/** Shortened before its ending where it is too long; `addition` goes between both. */
export function fittingName(name: string, addition = ''): string {
  const ending = addition + endingOf(name);
  const stem = name.slice(0, name.length - endingOf(name).length);
  if (bytesIn(stem) + bytesIn(ending) <= MOST_NAME_BYTES) return stem + ending;
  return startOf(stem, MOST_NAME_BYTES - bytesIn(ending)).trimEnd() + ending;
}

/** A file's name here, whatever spelling, spaces or length it came with. */
export const tidyFileName = (name: string): string => fittingName(composed(name).trim());
