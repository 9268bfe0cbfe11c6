import { applyPatch } from 'rfc6902';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Applies a patch list to a document of what the caller may change, all of it or nothing.
 * An operation elsewhere is 403, one that fails (a `test` that does not hold, a missing member) 409.
 */
export function patched<T extends object>(document: T, patch: Patch, mayChange: (path: string) => boolean): unknown {
  for (const operation of patch) {
    const touched = 'from' in operation ? [operation.path, operation.from] : [operation.path];
    for (const path of touched) {
      if (!mayChange(path) || isInherited(path)) {
        const detail = `You may not change ${path.slice(0, 100) || 'the whole'}.`;
        throw new Problem('not_allowed', { message: detail, errors: [{ pointer: path, detail }] });
      }
    }
  }
  const next = structuredClone(document);
  const failure = failureOf(next, patch);
  if (failure) throw new Problem('conflict', { message: `The patch does not apply: ${failure}.` });
  return next;
}

/** Names that every object has without holding them; the library passes over some of them instead of refusing. */
const isInherited = (path: string): boolean =>
  path.split('/').some((token) => token in Object.prototype || token === 'prototype');

/** Applies the list to the document itself; what stopped the first operation that does not hold, if one does not. */
function failureOf(document: object, patch: Patch): string | null {
  try {
    const failures = applyPatch(document, patch as Parameters<typeof applyPatch>[1]);
    const at = failures.findIndex((failure) => failure !== null);
    const path = patch[at]?.path.slice(0, 100);
    if (at < 0) return null;
    return failures[at]?.name === 'TestError' ? `${path} has another value` : `nothing can be changed at ${path}`;
  } catch (cause) {
    // A pointer to below a text or a number makes the library fail instead of answering.
    if (cause instanceof TypeError) return 'a path leads below a single value';
    throw cause;
  }
}
