import { expect, vi } from 'vitest';
import type { LimitDocumentEntity } from '#shared/contract/limit-documents.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import type { LimitDocumentUse } from '#shared/domain/limit-document.ts';
import type { App } from './app.ts';
import { send } from './send.ts';
import { sendParts } from './upload.ts';

interface Sender {
  token: string;
  /** Of the credit union's settings. */
  path: string;
}

/** Sends a file by which limits are recorded; its id. */
export async function sendLimitDocument(
  app: App,
  { token, path }: Sender,
  use: LimitDocumentUse,
  { fileName = `${use}.pdf`, bytes = `%PDF ${use}` } = {},
): Promise<string> {
  const body = { use, fileName, size: Buffer.byteLength(bytes), contentType: 'application/pdf' };
  const begun = await send(app, `POST ${path}/documents`, { token, body });
  const { id, upload } = (await begun.json()) as { id: string; upload: Upload };
  const parts = await sendParts(upload, bytes);
  const done = await send(app, `POST ${path}/documents/${id}/completion`, { token, body: { parts } });
  expect(done.status).toBe(201);
  return id;
}

/** The same once its scan has ended. */
export async function limitDocument(
  app: App,
  ...sending: [Sender, LimitDocumentUse, { fileName?: string; bytes?: string }?]
) {
  const [{ token, path }] = sending;
  const id = await sendLimitDocument(app, ...sending);
  await vi.waitFor(
    async () => {
      const listed = (await (await send(app, `GET ${path}/documents`, { token })).json()) as LimitDocumentEntity[];
      expect(listed.find((one) => one.id === id)?.status).not.toBe('Checking');
    },
    { timeout: 10_000, interval: 50 },
  );
  return id;
}
