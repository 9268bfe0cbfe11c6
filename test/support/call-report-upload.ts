import { expect, vi } from 'vitest';
import type { CallReportDetails } from '#shared/contract/call-reports.ts';
import type { App } from './app.ts';

/** Sends the parts of a file that the upload still lacks, and answers all of them. */
async function sendParts(
  bytes: Uint8Array<ArrayBuffer>,
  upload: { partSize: number; parts: { partNumber: number; url: string }[] },
) {
  const parts = [];
  for (const { partNumber, url } of upload.parts) {
    const body = bytes.slice((partNumber - 1) * upload.partSize, partNumber * upload.partSize);
    const sent = await fetch(url, { method: 'PUT', body });
    parts.push({ partNumber, etag: sent.headers.get('etag') ?? '' });
  }
  return parts;
}

/** Sends a zip as a quarterly file, and answers its id once it is there. */
export async function sendCallReport(app: App, zip: Uint8Array, fileName = 'call-report-data.zip'): Promise<string> {
  const { callreports } = app.as('admin');
  const bytes = new Uint8Array(zip);
  const body = { fileName, size: bytes.length, contentType: 'application/zip' };
  const { id, upload } = await callreports.start({ body });
  await callreports.complete({ id, body: { parts: await sendParts(bytes, upload) } });
  return id;
}

/** The file once it is in that state. */
export const callReportIn = (app: App, id: string, state: CallReportDetails['state']): Promise<CallReportDetails> =>
  vi.waitFor(
    async () => {
      const file = await app.as('admin').callreports.find({ id });
      expect(file.state, file.message ?? '').toBe(state);
      return file;
    },
    { timeout: 20_000, interval: 50 },
  );
