import type { Caller } from './access.ts';
import type { Document } from './document.ts';
import { fittingName } from './file-name.ts';

export type ZipStatus = 'Preparing' | 'Ready' | 'Failed';

export const ALL_SECTIONS = '';

export interface ZipJob {
  zipId: string;
  by: Pick<Caller, 'id' | 'name' | 'email' | 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
  lpNumber: string;
  section: string;
  status: ZipStatus;
  files: number;
  filesDone: number;
  /** Bytes once ready. */
  size: number | null;
  failure: string | null;
  startedAt: string;
  changedAt: string;
}

export const MOST_ZIPS = 2;

/** Milliseconds of silence that end a zip: the function has 15 minutes. */
const SILENCE = 16 * 60_000;

/** PDFs that one zip has marked at once. */
export const MARKS_OF_A_ZIP = 7;

export const GAVE_UP = "We couldn't create the zip. Please try again.";

export function zipNow(zip: ZipJob, now: Date): ZipJob {
  const isSilent = zip.status === 'Preparing' && now.getTime() - Date.parse(zip.changedAt) > SILENCE;
  return isSilent ? { ...zip, status: 'Failed', failure: GAVE_UP } : zip;
}

export const zipKey = (zipId: string): string => `zips/${zipId}`;

export const zipFileName = ({ lpNumber, section }: Pick<ZipJob, 'lpNumber' | 'section'>): string =>
  `${entryName(`LP ${lpNumber} ${section || 'All files'}`)}.zip`;

/** Separators, controls and direction marks: Windows opens none, and paths could lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not have
const unsafe = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export function entryName(itemName: string): string {
  const name = itemName
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  if (name === '') return 'file';
  return fittingName(reserved.test(name) ? `_${name}` : name);
}

/** The second `a.pdf` becomes `a (2).pdf`, ignoring case. */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  const given = (name: string): string => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    if (count === 1) return name;
    const next = fittingName(name, ` (${count})`);
    return counts.has(next.toLowerCase()) ? given(name) : given(next);
  };
  return given;
}

export function zipPaths({ section }: Pick<ZipJob, 'section'>) {
  const folders = new Map<string, ReturnType<typeof uniqueNames>>();
  return (file: Pick<Document, 'section' | 'itemName'>): string => {
    const folder = section === ALL_SECTIONS ? `${entryName(file.section)}/` : '';
    const named = folders.get(folder.toLowerCase()) ?? uniqueNames();
    folders.set(folder.toLowerCase(), named);
    return folder + named(entryName(file.itemName));
  };
}
