import { createReadStream, createWriteStream } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ROWS_TABLE } from '#shared/domain/pool/tape/row-columns.ts';
import { rowQuestions } from '#shared/domain/pool/tape/row-questions.ts';
import { rowTables } from '#shared/domain/pool/tape/row-tables.ts';

interface Stored {
  key: string;
  pieces: { blob: string }[];
}

const tables = Object.values(rowTables);

export type AnswerRow = Record<string, unknown>;

/** Asks rows of published tapes and posted months in a data folder, which may be in use: SQL, or the name of a saved question. */
export async function askRows(dataFolder: string, asked: string): Promise<AnswerRow[]> {
  const sql = rowQuestions.find(({ name }) => name === asked)?.sql ?? asked;
  if (!/\s/.test(sql)) {
    const names = rowQuestions.map(({ name, about }) => `  ${name}: ${about}`).join('\n');
    throw new Error(`Usage: npm run ask -- "SELECT … FROM ${ROWS_TABLE}", or a saved question:\n${names}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tandem-rows-'));
  try {
    if ((await copyRows(dataFolder, folder)) === 0)
      throw new Error(`No published tape or posted month has rows in ${dataFolder}.`);
    return await answerOf(folder, sql);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the local S3's documents and blobs, as files named by their keys. */
async function copyRows(dataFolder: string, folder: string): Promise<number> {
  const bucket = join(dataFolder, 's3', 'tandem-documents');
  const names = await readdir(join(bucket, 'objects')).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const { key, pieces }: Stored = JSON.parse(await readFile(join(bucket, 'objects', name), 'utf8'));
    if (!tables.some(({ folder: place }) => key.startsWith(`${place}/`))) continue;
    const file = join(folder, key);
    await mkdir(dirname(file), { recursive: true });
    for (const { blob } of pieces) {
      await pipeline(createReadStream(join(bucket, 'blobs', blob)), createWriteStream(file, { flags: 'a' }));
    }
    count++;
  }
  return count;
}

async function answerOf(folder: string, sql: string): Promise<AnswerRow[]> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((cause: unknown) => {
    throw new Error('DuckDB is missing: npm install --include=optional', { cause });
  });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    for (const { table, folder: place } of tables) {
      const files = join(folder, place, '*', '*', '*.parquet');
      const isThere = await Array.fromAsync(glob(files)).then(({ length }) => length > 0);
      if (!isThere) continue;
      await connection.run(
        `CREATE VIEW ${table} AS SELECT * FROM read_parquet('${files.replaceAll("'", "''")}', hive_partitioning = true, hive_types_autocast = false)`,
      );
    }
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
}
