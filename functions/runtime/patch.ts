import { applyPatch, Pointer } from 'rfc6902';
import type { Patch, PatchOperation } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Applies a patch list to a document of what the caller may change, all of it or nothing.
 * An operation elsewhere is 403, one that fails (a `test` that does not hold, a missing member) 409.
 */
export function patchDocument<T extends object>(
  document: T,
  patch: Patch,
  mayChange: (path: string) => boolean,
): unknown {
  for (const operation of patch) {
    const touched = 'from' in operation ? [operation.path, operation.from] : [operation.path];
    for (const path of touched) {
      if (!mayChange(path) || isInherited(path)) {
        const detail = `You can't change ${path.slice(0, 100) || 'everything at once'}.`;
        throw new Problem('not_allowed', { message: detail, errors: [{ pointer: path, detail }] });
      }
    }
  }
  const next = structuredClone(document);
  const failure = failureOf(next, patch);
  if (failure) throw new Problem('conflict', { message: `The patch does not apply: ${failure}.` });
  return next;
}

/** Characters of JSON: far more than any document of ours has with a whole request body in it. */
const MOST_CHARACTERS = 2_000_000;

const charactersOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** What an operation brings into the document; a list copied into itself would double with each. */
function broughtBy(operation: PatchOperation, document: object): number {
  if (operation.op === 'copy') return charactersOf(Pointer.fromJSON(operation.from).get(document));
  return 'value' in operation ? charactersOf(operation.value) : 0;
}

/** Names that every object has without holding them; the library passes over some of them instead of refusing. */
const isInherited = (path: string): boolean =>
  path.split('/').some((token) => token in Object.prototype || token === 'prototype');

/** Applies the list to the document itself; what stopped the first operation that does not hold, if one does not. */
function failureOf(document: object, patch: Patch): string | null {
  try {
    let characters = charactersOf(document);
    for (const operation of patch) {
      characters += broughtBy(operation, document);
      if (characters > MOST_CHARACTERS) throw new Problem('too_large');
      const [failure] = applyPatch(document, [operation] as Parameters<typeof applyPatch>[1]);
      const path = operation.path.slice(0, 100);
      if (failure)
        return failure.name === 'TestError' ? `${path} has another value` : `nothing can be changed at ${path}`;
    }
    return null;
  } catch (cause) {
    // A pointer to below a text or a number makes the library fail instead of answering.
    if (cause instanceof TypeError) return 'a path leads below a single value';
    throw cause;
  }
}
