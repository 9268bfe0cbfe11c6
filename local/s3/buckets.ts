import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBlobs } from './blobs.ts';
import type { CorsRule } from './cors-rule.ts';
import { writeJsonFile } from './json-file.ts';
import { S3Error } from './s3-error.ts';
import { openStoredObjects } from './stored-objects.ts';
import { openUploads } from './uploads.ts';

export type Bucket = Awaited<ReturnType<typeof openBucket>>;
export type Buckets = Awaited<ReturnType<typeof openBuckets>>;

const settingsFile = 'bucket.json';

export async function openBuckets(dir: string) {
  await mkdir(dir, { recursive: true });
  const byName = new Map<string, Bucket>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) byName.set(entry.name, await openBucket(dir, entry.name));
  }

  let creation: Promise<unknown> = Promise.resolve();

  async function createMissing(name: string): Promise<void> {
    if (!byName.has(name)) byName.set(name, await openBucket(dir, name));
  }

  return {
    find: (name: string) => byName.get(name),

    get(name: string): Bucket {
      const bucket = byName.get(name);
      if (!bucket) throw new S3Error('NoSuchBucket');
      return bucket;
    },

    /** Creating a bucket that is already there changes nothing, as in us-east-1. */
    async create(name: string): Promise<void> {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new S3Error('InvalidBucketName');
      const created = creation.then(() => createMissing(name));
      creation = created.catch(() => undefined);
      await created;
    },
  };
}

async function openBucket(parent: string, name: string) {
  const dir = join(parent, name);
  await mkdir(dir, { recursive: true });
  const blobs = await openBlobs(join(dir, 'blobs'));
  const objects = await openStoredObjects(join(dir, 'objects'), blobs);
  const uploads = await openUploads(join(dir, 'uploads'), blobs);
  let cors = await readCors(join(dir, settingsFile));

  const inUse = new Set(objects.inOrder().flatMap(({ pieces }) => pieces.map(({ blob }) => blob)));
  for (const upload of uploads.all()) {
    const parts = [...upload.parts.values()];
    // Stopped between saving the object and forgetting the upload: the upload is complete.
    if (parts.some(({ blob }) => inUse.has(blob))) await uploads.remove(upload, inUse);
    else for (const { blob } of parts) inUse.add(blob);
  }
  await blobs.keepOnly(inUse);

  let lastCommit: Promise<unknown> = Promise.resolve();

  return {
    name,
    blobs,
    objects,
    uploads,

    get cors(): CorsRule[] {
      return cors;
    },

    async setCors(rules: CorsRule[]): Promise<void> {
      await writeJsonFile(join(dir, settingsFile), { cors: rules });
      cors = rules;
    },

    /** One change at a time, so that a condition still holds when the write it guards happens. */
    commit<T>(change: () => Promise<T>): Promise<T> {
      const done = lastCommit.then(change, change);
      lastCommit = done.catch(() => undefined);
      return done;
    },
  };
}

async function readCors(file: string): Promise<CorsRule[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).cors;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}
