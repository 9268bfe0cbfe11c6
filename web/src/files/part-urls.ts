import { Problem } from '#shared/contract/problem.ts';
import type { Upload, UploadState } from '#shared/contract/uploads.ts';
import { partBytes, partCount } from '#shared/domain/document.ts';
import { persist } from './persist.ts';

/** The server's URLs are good for an hour. */
const FRESH_MS = 50 * 60_000;

interface Kept {
  urls: Map<number, string>;
  until: number;
}

/** Presigned URLs of running uploads, requested again with `stateOf` once old or refused. */
export function partUrls(stateOf: (uploadId: string) => Promise<UploadState>) {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<UploadState>>();

  function keep({ uploadId, parts }: Upload): void {
    const urls = new Map(parts.map(({ partNumber, url }) => [partNumber, url]));
    kept.set(uploadId, { urls, until: Date.now() + FRESH_MS });
  }

  /** Arrived parts, and fresh URLs for the rest; simultaneous requests share an answer. */
  function state(uploadId: string): Promise<UploadState> {
    const running = asked.get(uploadId);
    if (running) return running;
    const answer = persist(() => stateOf(uploadId)).finally(() => asked.delete(uploadId));
    asked.set(uploadId, answer);
    return answer.then((state) => {
      keep(state);
      return state;
    });
  }

  /** A completed upload whose answer was lost has all parts, and may be completed again. */
  async function arrived(uploadId: string, size: number): Promise<UploadState['received']> {
    try {
      return (await state(uploadId)).received;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error;
      const numbers = Array.from({ length: partCount(size) }, (_, index) => index + 1);
      return numbers.map((partNumber) => ({ partNumber, size: partBytes(size, partNumber), etag: 'complete' }));
    }
  }

  async function urlOf(uploadId: string, partNumber: number): Promise<string | undefined> {
    const known = kept.get(uploadId);
    const url = known && known.until > Date.now() ? known.urls.get(partNumber) : undefined;
    if (url) return url;
    const { parts } = await state(uploadId);
    return parts.find((part) => part.partNumber === partNumber)?.url;
  }

  /** Storage refused the URL, so the upload needs new ones. */
  function refuse(url: string): void {
    for (const one of kept.values()) if ([...one.urls.values()].includes(url)) one.until = 0;
  }

  return { keep, arrived, urlOf, refuse };
}
