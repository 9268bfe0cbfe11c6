import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Readers see the old document or the new one, never half of either. */
export async function writeJsonFile(file: string, value: unknown): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, JSON.stringify(value));
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
}

/** Reads every document of a folder and removes what an interrupted write left behind. */
export async function readJsonFolder<T>(dir: string): Promise<T[]> {
  const names = await readdir(dir);
  await Promise.all(names.filter((name) => name.endsWith('.tmp')).map((name) => rm(join(dir, name), { force: true })));
  const documents: T[] = [];
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    documents.push(JSON.parse(await readFile(join(dir, name), 'utf8')));
  }
  return documents;
}
