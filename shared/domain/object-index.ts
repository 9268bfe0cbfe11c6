import { type Document, unlooked, type Verdict } from './document.ts';

export type FoundObject = Pick<
  Document,
  'itemName' | 'section' | 'uploadedBy' | 'creditUnionId' | 'receivedAt' | 'size' | 'contentType'
> & { etag: string };

export interface News {
  sequencer?: string | undefined;
  scan?: { etag: string; verdict: Verdict } | undefined;
}

/** Hexadecimal numbers of any length, for one key's events. An event isn't newer than itself. */
export function isNewer(sequencer: string, than: string): boolean {
  const length = Math.max(sequencer.length, than.length);
  const number = (text: string) => text.toUpperCase().padStart(length, '0');
  return number(sequencer) > number(than);
}

/** The document has this event's news, or newer. */
export const isOld = ({ sequencer = '' }: News, known: Pick<Document, 'sequencer'>): boolean =>
  sequencer !== '' && !isNewer(sequencer, known.sequencer);

const strength: Record<Verdict, number> = { Pending: 0, Unscannable: 1, Clean: 2, Infected: 3 };

/** Results on the same bytes may repeat in any order: a definite one outweighs none, an infection all. */
const stronger = (a: Verdict, b: Verdict): Verdict => (strength[b] > strength[a] ? b : a);

const judge = (before: Verdict, { etag }: FoundObject, { scan }: News): Verdict =>
  scan?.etag === etag ? stronger(before, scan.verdict) : before;

export const newDocument = (found: FoundObject, news: News) => ({
  ...found,
  verdict: judge('Pending', found, news),
  ...unlooked,
  isPresent: true,
  removedAt: null,
  sequencer: news.sequencer ?? '',
});

/** Differences between document and object; null: none. Other bytes are checked again. */
export function findDrift(known: Document, found: FoundObject | null, news: News): Partial<Document> | null {
  const { sequencer = '' } = news;
  const seen = { sequencer: isNewer(sequencer, known.sequencer) ? sequencer : known.sequencer };
  const now = found ? { ...seen, ...presence(known, found, news) } : { ...seen, isPresent: false };
  const changed = Object.entries(now).filter(([name, value]) => known[name as keyof Document] !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function presence(known: Document, found: FoundObject, news: News): Partial<Document> {
  const { size, etag, contentType } = found;
  const isOther = known.etag !== null && known.etag !== etag;
  const verdict = judge(isOther ? 'Pending' : known.verdict, found, news);
  return {
    isPresent: true,
    size,
    etag,
    verdict,
    ...(isOther && { contentType, ...unlooked }),
  };
}
