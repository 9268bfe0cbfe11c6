import { S3Error } from './s3-error.ts';

export type Range = { start: number; end: number };

/** The bytes a Range header asks for, both ends included. Null means all of it, as for a range of another form. */
export function parseRange(header: string | undefined, size: number): Range | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error('InvalidRange');
  return { start, end };
}
