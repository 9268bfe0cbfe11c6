export const fileFormats = ['pdf', 'png', 'jpeg', 'webp', 'other'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Readers look for a PDF's header within the first 1,024 bytes. */
export const HEAD_BYTES = 1024 + '%PDF-'.length;

/** At the very start: a zip may begin with a stored PDF and is still a zip. */
const signatures: readonly [FileFormat, (start: string) => boolean][] = [
  ['png', (start) => start.startsWith('\u0089PNG\r\n\u001a\n')],
  ['jpeg', (start) => start.startsWith('\u00ff\u00d8\u00ff')],
  ['webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  ['other', (start) => start.startsWith('PK\u0003\u0004')],
  ['pdf', (start) => /%PDF-|%!PS-Adobe-\d\.\d PDF-/.test(start)],
];

export function formatOf(head: Uint8Array): FileFormat {
  const start = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return signatures.find(([, isOf]) => isOf(start))?.[0] ?? 'other';
}
