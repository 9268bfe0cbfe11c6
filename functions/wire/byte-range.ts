export interface ByteRange {
  start: number;
  end: number;
}

/** The bytes that a Range header asks for, both ends included; `whole` where it asks in another way, `beyond` past the end. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'beyond' : { start, end };
}
