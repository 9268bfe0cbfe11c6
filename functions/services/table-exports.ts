import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DynamoDBClient, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { type ObjectReader, objectReader } from './object-reader.ts';
import { isAbsent } from './snapshots.ts';

type Row = { PK: string; SK: string } & Record<string, unknown>;

interface Part {
  of: number;
  at: number;
}

interface Rows {
  scan(part: Part): AsyncGenerator<Row[]>;
}

/** Numbers of journals. */
type Floors = Readonly<Record<string, number>>;

export type ExportState = 'none' | 'being written' | 'overdue' | 'older than the floors' | 'ready';

export interface TableExport {
  state: ExportState;
  /** Rows as of the export, in DynamoDB's own order; none unless it is ready. */
  rows: Rows;
}

/** Copies of the whole table in S3, which DynamoDB writes from its backups: no reads of the table, and no limit to its size. */
export interface TableExports {
  /** DynamoDB takes minutes, hours for large tables. `floors`: what the table held for certain at the call. */
  start(floors: Floors, now: Date): Promise<void>;
  /** The one started last. It has to have every change up to `floors`, since readers take only later ones from the journal. */
  last(floors: Floors, now: Date): Promise<TableExport>;
}

const Started = z.object({
  exportArn: z.string(),
  at: z.iso.datetime(),
  floors: z.record(z.string(), z.number()),
});
/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html */
const Summary = z.object({ manifestFilesS3Key: z.string(), itemCount: z.number() });
const DataFile = z.object({ dataFileS3Key: z.string(), itemCount: z.number() });
export type DataFile = z.infer<typeof DataFile>;

const PAGE = 1000;

/** By the night after, even a large table has been written. */
const OVERDUE_MS = 20 * 3_600_000;

interface Exporting {
  TABLE_NAME: string;
  TABLE_ARN: string;
  DOCUMENTS_BUCKET: string;
  DATA_KEY_ARN: string;
  S3_PATH_STYLE: '0' | '1';
}

export function tableExports(env: Exporting, client = new DynamoDBClient({})): TableExports {
  const s3 = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const { bytes, stream } = objectReader(env, s3);
  // Another table, such as a restored one, has other rows and another journal.
  const folder = `exports/${env.TABLE_NAME}`;
  const startedKey = `${folder}/started.json`;

  async function found<T>(key: string, schema: z.ZodType<T>): Promise<T | null> {
    try {
      return schema.parse(JSON.parse((await bytes(key)).toString()));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function filesOf({ manifestFilesS3Key, itemCount }: z.infer<typeof Summary>): Promise<DataFile[]> {
    const lines = (await bytes(manifestFilesS3Key)).toString().split('\n').filter(Boolean);
    const files = lines.map((line) => DataFile.parse(JSON.parse(line)));
    const listed = files.reduce((sum, file) => sum + file.itemCount, 0);
    if (listed !== itemCount) throw new Error(`The export has ${itemCount} items, and its list of files ${listed}.`);
    return files;
  }

  return {
    async start(floors, now) {
      const { ExportDescription } = await client.send(
        new ExportTableToPointInTimeCommand({
          TableArn: env.TABLE_ARN,
          S3Bucket: env.DOCUMENTS_BUCKET,
          S3Prefix: folder,
          S3SseAlgorithm: 'KMS',
          S3SseKmsKeyId: env.DATA_KEY_ARN,
          ExportFormat: 'DYNAMODB_JSON',
        }),
      );
      const note = { exportArn: ExportDescription?.ExportArn ?? '', at: now.toISOString(), floors };
      const Body = JSON.stringify(note);
      await s3.send(new PutObjectCommand({ Bucket: env.DOCUMENTS_BUCKET, Key: startedKey, Body }));
    },

    async last(floors, now) {
      const started = await found(startedKey, Started);
      if (!started) return { state: 'none', rows: nothing };
      // DynamoDB writes it last.
      const id = started.exportArn.split('/').at(-1);
      const summary = await found(`${folder}/AWSDynamoDB/${id}/manifest-summary.json`, Summary);
      const isOverdue = now.getTime() - Date.parse(started.at) > OVERDUE_MS;
      if (!summary) return { state: isOverdue ? 'overdue' : 'being written', rows: nothing };
      const isOld = Object.entries(floors).some(([journal, floor]) => floor > (started.floors[journal] ?? 0));
      if (isOld) return { state: 'older than the floors', rows: nothing };
      const files = await filesOf(summary);
      return { state: 'ready', rows: exportedRows(files, stream) };
    },
  };
}

const nothing: Rows = {
  scan: () => {
    throw new Error('There is no export to read.');
  },
};

/** Rows of an export's files, as a scan gives them out. */
export const exportedRows = (files: readonly DataFile[], stream: ObjectReader['stream']): Rows => ({
  scan: (part) => scanned(files, part, stream),
});

/** One part of four reads every fourth file. */
async function* scanned(
  files: readonly DataFile[],
  { of, at }: Part,
  stream: ObjectReader['stream'],
): AsyncGenerator<Row[]> {
  for (const file of files.filter((_, index) => index % of === at)) {
    // What breaks off breaks the reader, who is told of it there.
    const unpacked = pipeline(await stream(file.dataFileS3Key), createGunzip(), () => undefined);
    let count = 0;
    for await (const lines of pagesOf(unpacked)) {
      count += lines.length;
      yield lines.map(itemOf);
    }
    if (count !== file.itemCount)
      throw new Error(`${file.dataFileS3Key} has ${count} items instead of ${file.itemCount}.`);
  }
}

/** Bytes are written in base64. */
const itemOf = (line: string): Row =>
  unmarshall(JSON.parse(line, line.includes('"B":') ? withBytes : undefined).Item) as Row;

const withBytes = (name: string, value: unknown) =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value;

/** Lines end with LF alone: Node's readline also ends them within texts, at U+2028. */
async function* pagesOf(unpacked: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let page: string[] = [];
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    page.push(...lines);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield [...page, ...(rest ? [rest] : [])];
}
