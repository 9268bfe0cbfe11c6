import { documentOfKey } from '#shared/domain/document.ts';
import { type FoundObject, isOld, type News, newlyFound, outOfStep } from '#shared/domain/object-index.ts';
import type { DocumentStore } from '../store/documents.ts';
import { decided } from './retry.ts';

export interface FollowDeps {
  documents: Pick<DocumentStore, 'find' | 'add' | 'change'>;
  look(key: string): Promise<FoundObject | null>;
}

export type Step = 'added' | 'gone' | 'corrected' | 'unchanged';

/**
 * Brings a document in step with its object. News only says when to look: what is written is what the bucket has now, and
 * only if nobody wrote since it was looked at. So the document ends right in whatever order news comes, and however often.
 */
export async function followObject({ documents, look }: FollowDeps, key: string, news: News): Promise<Step> {
  const place = documentOfKey(key);
  if (!place) return 'unchanged';
  return decided(async () => {
    const known = await documents.find(place, place.itemUniqueId);
    if (known && isOld(news, known)) return 'unchanged';
    const found = await look(key);
    if (!known) {
      if (!found) return 'unchanged';
      await documents.add({ ...place, ...newlyFound(found, news) });
      return 'added';
    }
    const changes = outOfStep(known, found, news);
    if (!changes) return 'unchanged';
    await documents.change(known, changes);
    return found ? 'corrected' : 'gone';
  });
}
