/** No SVG or HTML, which could run scripts in the site's name. */
const types: Record<string, Record<string, string>> = {
  image: {
    avif: 'image/avif',
    gif: 'image/gif',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
  },
  video: { mp4: 'video/mp4', webm: 'video/webm' },
};

/** By name, not by what the uploader said; null for a type that isn't served. */
export function mediaTypeOf(type: string, name: string): string | null {
  const extension = /^[a-z0-9][a-z0-9_-]{0,79}\.([a-z0-9]{3,4})$/.exec(name)?.[1];
  if (!extension || !Object.hasOwn(types, type)) return null;
  const known = types[type] ?? {};
  return Object.hasOwn(known, extension) ? (known[extension] ?? null) : null;
}
