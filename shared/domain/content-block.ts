export const isBlockName = (name: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(name);

/** The part between the markers is replaced when the text changes. */
export const wrapBlock = (name: string, html: string): string => `<!--content:${name}-->${html}<!--/content:${name}-->`;

const markers = /<!--content:([a-z][a-z0-9-]{0,63})-->([\s\S]*?)<!--\/content:\1-->/g;

export const blocksOf = (page: string): string[] => [...page.matchAll(markers)].map(([, name]) => name ?? '');

export const withBlocks = (page: string, htmlOf: (name: string, html: string) => string): string =>
  page.replace(markers, (_, name: string, html: string) => wrapBlock(name, htmlOf(name, html)));

/** Text in the place of a block that cannot be shown (spec 8). */
export const unableToLoad = 'Unable to load content';
