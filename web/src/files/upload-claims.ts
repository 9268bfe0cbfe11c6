import { read, write } from '../lib/storage.ts';

const lockOf = (uploadId: string) => `tandem.upload.${uploadId}`;
const CHANGED_AT = 'uploads-changed-at';

/** For other tabs: this one works on the upload until it ends. */
export function claim(uploadId: string, ended: Promise<void>): void {
  navigator.locks?.request(lockOf(uploadId), () => ended).catch(() => undefined);
}

export async function claims(): Promise<(uploadId: string) => boolean> {
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  return (uploadId) => held.has(lockOf(uploadId));
}

/** Keeps the modification time: other content under the name must not join the parts. */
export function rememberChange(uploadId: string, data: Blob): void {
  if (data instanceof File)
    write(CHANGED_AT, { ...read<Record<string, number>>(CHANGED_AT), [uploadId]: data.lastModified });
}

export function forgetChange(uploadId: string): void {
  const { [uploadId]: _, ...others } = read<Record<string, number>>(CHANGED_AT) ?? {};
  write(CHANGED_AT, others);
}

/** This browser's knowledge only. */
export function isUnchanged(uploadId: string, { lastModified }: File): boolean {
  const known = read<Record<string, number>>(CHANGED_AT)?.[uploadId];
  return known === undefined || known === lastModified;
}
