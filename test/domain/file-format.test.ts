import { expect, it } from 'vitest';
import { formatOf, HEAD_BYTES } from '#shared/domain/file-format.ts';
import { aJpeg, aPng } from '#test/support/pictures.ts';

const text = (words: string) => Buffer.from(words, 'latin1');

it.each<[string, Uint8Array, string]>([
  ['a PDF', text('%PDF-1.7\n'), 'pdf'],
  ['a PDF after something else', text('\r\njunk %PDF-1.4'), 'pdf'],
  ['a PDF at the end of its first 1,024 bytes', text(`${'.'.repeat(1024)}%PDF-2.0`), 'pdf'],
  ['a PDF of old', text('%!PS-Adobe-3.0 PDF-1.4'), 'pdf'],
  ['a mention of one further on', text(`${'.'.repeat(1025)}%PDF-2.0`), 'other'],
  ['a PNG', aPng(2, 2), 'png'],
  ['a JPEG', aJpeg(2, 2), 'jpeg'],
  ['a WebP', text('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 'webp'],
  ['other sound', text('RIFF\u0001\u0002\u0003\u0004WAVEfmt '), 'other'],
  ['a zip that begins with a PDF', text('PK\u0003\u0004 a.pdf %PDF-1.7'), 'other'],
  ['a GIF', text('GIF89a'), 'other'],
  ['a text about pdf', text('a report (pdf)'), 'other'],
  ['nothing', text(''), 'other'],
])('%s is told by its bytes', (_, bytes, format) => {
  expect(formatOf(bytes)).toBe(format);
  expect(formatOf(bytes.subarray(0, HEAD_BYTES))).toBe(format);
});
