import { type Document, documentOfKey, waitsForCheck } from '#shared/domain/document.ts';
import { type FoundObject, findDrift, isOld, type News, newDocument } from '#shared/domain/object-index.ts';
import { withRetry } from '../runtime/retry.ts';
import type { ObjectService } from '../services/objects.ts';
import type { DocumentStore } from '../store/documents.ts';
import { foundObject } from '../wire/found-object.ts';

export interface FollowDeps {
  documents: Pick<DocumentStore, 'find' | 'add' | 'change'>;
  look(key: string): Promise<FoundObject | null>;
  check(document: Document): Promise<void>;
}

export const lookUpIn =
  ({ head }: Pick<ObjectService, 'head'>): FollowDeps['look'] =>
  async (key) => {
    const object = await head(key);
    return object && foundObject(key, object);
  };

export type Step = 'added' | 'gone' | 'corrected' | 'unchanged';

/** Writes the bucket's present state, if no one wrote since the look, so order and repeats of news don't matter. */
export async function followObject(deps: FollowDeps, key: string, news: News): Promise<Step> {
  const { step, document } = await syncDocument(deps, key, news);
  // Repeats a call that may have failed before.
  if (document && waitsForCheck(document)) await deps.check(document);
  return step;
}

interface Followed {
  step: Step;
  document?: Document | undefined;
}

async function syncDocument({ documents, look }: FollowDeps, key: string, news: News): Promise<Followed> {
  const place = documentOfKey(key);
  if (!place) return { step: 'unchanged' };
  return withRetry(async () => {
    const known = await documents.find(place, place.itemUniqueId);
    if (known && isOld(news, known)) return { step: 'unchanged', document: known };
    const found = await look(key);
    if (!known) {
      if (!found) return { step: 'unchanged' };
      return { step: 'added', document: await documents.add({ ...place, ...newDocument(found, news) }) };
    }
    const changes = findDrift(known, found, news);
    if (!changes) return { step: 'unchanged', document: known };
    const document = await documents.change(known, changes);
    return found ? { step: 'corrected', document } : { step: 'gone' };
  });
}
