import { Problem } from '#shared/contract/problem.ts';
import { isBlockName, unableToLoad } from '#shared/domain/content-block.ts';
import { isEdited } from '#shared/domain/content-edit.ts';
import { mediaTypeOf } from '#shared/domain/content-media.ts';
import { contentHtml } from '#shared/format/content-html.ts';
import { Bytes } from '../../runtime/answer.ts';
import type { ContentFiles } from '../../services/content-files.ts';
import type { ContentStore } from '../../store/content.ts';

interface Deps {
  blocks: ContentStore;
  files: ContentFiles;
}

/** Spec 9: content is cached 900,000 ms. */
export const cacheHeaders = { 'cache-control': 'public, max-age=900' };

/** If opened by itself, nothing in it may run or load. */
const closed = { 'content-security-policy': "default-src 'none'; sandbox" };

/** A Lambda's answer ends at 6 MB, and base64 adds a third. */
export const MOST_BYTES = 4_000_000;

export const notThere = () => new Problem('not_found', { message: unableToLoad });

export async function servedText({ blocks, files }: Deps, name: string): Promise<Bytes> {
  if (!isBlockName(name)) throw notThere();
  const edit = await blocks.find(name);
  const text = isEdited(edit) ? edit.text : await files.text(`text/${name}.md`);
  if (text === null) throw notThere();
  return new Bytes(200, { ...cacheHeaders, ...closed, 'content-type': 'text/html; charset=utf-8' }, contentHtml(text));
}

interface Asked {
  type: string;
  name: string;
  headers: Record<string, string | undefined>;
}

export async function servedMedia({ files }: Deps, { type, name, headers }: Asked): Promise<Bytes> {
  const contentType = mediaTypeOf(type, name);
  const path = `${type}/${name}`;
  const file = contentType && (await files.head(path));
  if (!file) throw notThere();
  const { size, etag } = file;
  const common = { ...cacheHeaders, ...closed, 'content-type': contentType, 'accept-ranges': 'bytes', etag };
  if (isKnown(headers['if-none-match'], etag)) return new Bytes(304, { ...cacheHeaders, etag });
  // By the file's size, since a player sent from one origin to another midway gives up.
  if (size > MOST_BYTES) return new Bytes(302, { ...cacheHeaders, location: await files.link(path, contentType) });

  const isSame = (headers['if-range'] ?? etag) === etag;
  const range = isSame ? byteRange(headers.range, size) : 'whole';
  if (range === 'beyond') throw new Problem('range_unsatisfiable', { size });
  if (range === 'whole') return new Bytes(200, common, await files.bytes(path));
  const partial = { ...common, 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  return new Bytes(206, partial, await files.bytes(path, range));
}

/** Weak tags count, as proxies make them. */
const isKnown = (given = '', etag: string): boolean =>
  given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

interface ByteRange {
  start: number;
  end: number;
}

/** The bytes that a Range header asks for, both ends included; `whole` where it asks in another way, `beyond` past the end. */
function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'beyond' : { start, end };
}
