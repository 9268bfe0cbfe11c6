import type { Caller } from './access.ts';
import type { Document } from './document.ts';

export type ZipStatus = 'Preparing' | 'Ready' | 'Failed';

/** In place of a section: all of them together. */
export const ALL_SECTIONS = '';

/** A section of an offering's data room, or all of them, on the way into one file for the person who asked. */
export interface ZipJob {
  zipId: string;
  by: Pick<Caller, 'id' | 'name' | 'email' | 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
  lpNumber: string;
  /** `ALL_SECTIONS`, or the name of one. */
  section: string;
  status: ZipStatus;
  files: number;
  filesDone: number;
  /** Bytes once it is ready. */
  size: number | null;
  failure: string | null;
  startedAt: string;
  /** When the function that makes it was last heard of. */
  changedAt: string;
}

/** Zips that are made for one person at a time. */
export const MOST_ZIPS = 2;

/** Milliseconds after which a zip that nothing is heard of will not come: the function has 15 minutes. */
const SILENCE = 16 * 60_000;

export const GAVE_UP = "We couldn't create the zip. Please try again.";

/** As its reader is told: one that stopped without a word has failed. */
export function zipNow(zip: ZipJob, now: Date): ZipJob {
  const isSilent = zip.status === 'Preparing' && now.getTime() - Date.parse(zip.changedAt) > SILENCE;
  return isSilent ? { ...zip, status: 'Failed', failure: GAVE_UP } : zip;
}

/** Its place in the bucket. */
export const zipKey = (zipId: string): string => `zips/${zipId}`;

export const zipFileName = ({ lpNumber, section }: Pick<ZipJob, 'lpNumber' | 'section'>): string =>
  `${entryName(`LP ${lpNumber} ${section || 'All files'}`)}.zip`;

/** What Windows does not open, or a path: separators, controls, marks that turn the direction of what is read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not have
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name that every system can unpack next to the others and nowhere else. */
export function entryName(itemName: string): string {
  const name = itemName
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  if (name === '') return 'file';
  return reserved.test(name) ? `_${name}` : name;
}

/** Gives each name once: the second `a.pdf` becomes `a (2).pdf`. Systems that ignore case see no two alike. */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  const given = (name: string): string => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    if (count === 1) return name;
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    const next = `${stem} (${count})${ending}`;
    return counts.has(next.toLowerCase()) ? given(name) : given(next);
  };
  return given;
}

/** Gives each file its path in a zip; in one of all sections, each of these is a folder. */
export function zipPaths({ section }: Pick<ZipJob, 'section'>) {
  const folders = new Map<string, ReturnType<typeof uniqueNames>>();
  return (file: Pick<Document, 'section' | 'itemName'>): string => {
    const folder = section === ALL_SECTIONS ? `${entryName(file.section)}/` : '';
    const named = folders.get(folder.toLowerCase()) ?? uniqueNames();
    folders.set(folder.toLowerCase(), named);
    return folder + named(entryName(file.itemName));
  };
}
