import { applyPatch, Pointer } from 'rfc6902';
import type { Patch, PatchOperation } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';

/** All or nothing. A path outside the document is 403, a failed operation (`test`, missing member) 409. */
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

/** Characters of JSON, far above any document of ours. */
const MOST_CHARACTERS = 2_000_000;

const charactersOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** A list copied into itself would double each time. */
function broughtBy(operation: PatchOperation, document: object): number {
  if (operation.op === 'copy') return charactersOf(Pointer.fromJSON(operation.from).get(document));
  return 'value' in operation ? charactersOf(operation.value) : 0;
}

/** Inherited names, some of which the library skips instead of refusing. */
const isInherited = (path: string): boolean =>
  path.split('/').some((token) => token in Object.prototype || token === 'prototype');

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
    // The library throws for pointers below a text or number.
    if (cause instanceof TypeError) return 'a path leads below a single value';
    throw cause;
  }
}
