import { withRetry } from '#functions/runtime/retry.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { Document, Folder, Verdict } from '#shared/domain/document.ts';
import type { App, Person } from './app.ts';
import { storesOf } from './stores.ts';

export const aFile = (changes: { fileName?: string; size?: number; contentType?: string } = {}) => ({
  fileName: 'tape.csv',
  size: 5,
  contentType: 'text/csv',
  ...changes,
});

/** Sends the parts that an upload still lacks; what a completion names of them. */
export const sendParts = (upload: Pick<Upload, 'parts' | 'partSize'>, bytes: Buffer | string) =>
  Promise.all(
    upload.parts.map(async ({ partNumber, url }) => {
      const start = (partNumber - 1) * upload.partSize;
      const body = Buffer.from(bytes).subarray(start, start + upload.partSize);
      const sent = await fetch(url, { method: 'PUT', body });
      if (!sent.ok) throw new Error(await sent.text());
      return { partNumber, etag: sent.headers.get('etag') ?? '' };
    }),
  );

/** A file of that person's credit union, uploaded; its id. */
export async function uploaded(app: App, as: Person, bytes: Buffer | string, fileName = 'tape.csv'): Promise<string> {
  const { uploads } = app.as(as);
  const upload = await uploads.start({ body: aFile({ fileName, size: Buffer.byteLength(bytes) }) });
  const parts = await sendParts(upload, bytes);
  return (await uploads.complete({ uploadId: upload.uploadId, body: { parts } })).itemUniqueId;
}

/** Has a document's scan end like that. */
export const judged = (app: App, folder: Folder, itemUniqueId: string, verdict: Verdict): Promise<Document> =>
  withRetry(async () => {
    const { documents } = storesOf(app);
    const document = (await documents.find(folder, itemUniqueId)) as Document;
    return document.verdict === verdict ? document : documents.change(document, { verdict });
  });
