import { compareOpenApi } from 'api-smart-diff';

type Document = object & { paths?: object; components?: object };

/** Breaking changes for clients: `remove paths//api/lps/get`. */
export function breaksOf(before: Document, after: Document): string[] {
  const sharesParts = JSON.stringify(before.components) === JSON.stringify(after.components);
  const isSame = (path: string) => sharesParts && textOf(before, path) === textOf(after, path);
  return compareOpenApi(without(before, isSame), without(after, isSame))
    .diffs.filter(({ type, action, path }) => type === 'breaking' && !isNewStep(action, path))
    .map(({ action, path }) => `${action} ${path.join('/')}`);
}

/** Readers of the history and of the access log pass over types and kinds that they don't know. */
const isNewStep = (action: string, path: readonly PropertyKey[]): boolean =>
  action === 'add' && path.includes('responses') && ['Type/enum', 'kind/enum'].includes(path.slice(-3, -1).join('/'));

const pathsOf = ({ paths = {} }: Document): Record<string, unknown> => ({ ...paths });
const textOf = (document: Document, path: string) => JSON.stringify(pathsOf(document)[path]);

/** Comparing everything takes seconds, and most never changes. */
const without = (document: Document, isLeftOut: (path: string) => boolean): Document => ({
  ...document,
  paths: Object.fromEntries(Object.entries(pathsOf(document)).filter(([path]) => !isLeftOut(path))),
});
