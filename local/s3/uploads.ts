import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from './blobs.ts';
import type { ChecksumName, Checksums } from './checksums.ts';
import { readJsonFolder, writeJsonFile } from './json-file.ts';
import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';

export type Part = { number: number; blob: string; size: number; etag: string; modified: string; checksums: Checksums };

type UploadDetails = {
  id: string;
  key: string;
  initiated: string;
  headers: Headers;
  tags: Record<string, string>;
  checksum?: ChecksumName;
};

export type Upload = UploadDetails & { parts: Map<number, Part> };

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

/** Multipart uploads under way: a folder each, with one document per part. */
export async function openUploads(dir: string, blobs: Blobs) {
  await mkdir(dir, { recursive: true });
  const byId = new Map<string, Upload>();
  for (const id of await readdir(dir)) {
    const upload = await readUpload(join(dir, id));
    if (upload) byId.set(id, upload);
  }

  async function remove(upload: Upload, kept: ReadonlySet<string> = new Set()): Promise<void> {
    byId.delete(upload.id);
    await rm(join(dir, upload.id), { recursive: true, force: true });
    await blobs.remove([...upload.parts.values()].map(({ blob }) => blob).filter((blob) => !kept.has(blob)));
  }

  return {
    remove,
    all: () => [...byId.values()],

    get(id: string | null, key: string): Upload {
      const upload = byId.get(id ?? '');
      if (upload?.key !== key) throw new S3Error('NoSuchUpload');
      return upload;
    },

    async start(details: UploadDetails): Promise<void> {
      await mkdir(join(dir, details.id));
      await writeJsonFile(join(dir, details.id, 'upload.json'), details);
      byId.set(details.id, { ...details, parts: new Map() });
    },

    async savePart(upload: Upload, part: Part): Promise<void> {
      const before = upload.parts.get(part.number);
      await writeJsonFile(join(dir, upload.id, `part-${part.number}.json`), part);
      upload.parts.set(part.number, part);
      if (before) await blobs.remove([before.blob]);
    },
  };
}

async function readUpload(dir: string): Promise<Upload | undefined> {
  const documents = await readJsonFolder<UploadDetails | Part>(dir);
  const details = documents.find((document) => 'initiated' in document);
  if (!details) {
    await rm(dir, { recursive: true, force: true });
    return undefined;
  }
  const parts = documents.filter((document) => 'number' in document);
  return { ...details, parts: new Map(parts.map((part) => [part.number, part])) };
}
