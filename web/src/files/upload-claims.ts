import { read, write } from '../lib/storage.ts';

const lockOf = (uploadId: string) => `tandem.upload.${uploadId}`;
const CHANGED_AT = 'uploads-changed-at';

/** Says to the other tabs of this browser that this one works on an upload, until that has ended. */
export function claim(uploadId: string, ended: Promise<void>): void {
  navigator.locks?.request(lockOf(uploadId), () => ended).catch(() => undefined);
}

/** Whether some tab of this browser works on an upload. */
export async function claims(): Promise<(uploadId: string) => boolean> {
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  return (uploadId) => held.has(lockOf(uploadId));
}

/** Keeps when a file that is being sent was changed last: another content under its name must not be put to its parts. */
export function rememberChange(uploadId: string, data: Blob): void {
  if (data instanceof File)
    write(CHANGED_AT, { ...read<Record<string, number>>(CHANGED_AT), [uploadId]: data.lastModified });
}

export function forgetChange(uploadId: string): void {
  const { [uploadId]: _, ...others } = read<Record<string, number>>(CHANGED_AT) ?? {};
  write(CHANGED_AT, others);
}

/** Whether a file that was chosen again is the one an upload began with, as far as this browser knows. */
export function isUnchanged(uploadId: string, { lastModified }: File): boolean {
  const known = read<Record<string, number>>(CHANGED_AT)?.[uploadId];
  return known === undefined || known === lastModified;
}
