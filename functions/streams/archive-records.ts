import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { StoredEvidence } from '#shared/domain/evidence.ts';
import { type ArchivedChange, archiveFolder, recordPrefixes } from '#shared/events/records.ts';
import type { Archive } from '../services/archive.ts';
import type { ObjectReader } from '../services/object-reader.ts';

interface Places {
  archive: Archive;
  documents: Pick<ObjectReader, 'bytes'>;
}

/** One object of JSON lines per batch, named after its first change, so repeats overwrite. */
export const archiveRecords =
  ({ archive, documents }: Places) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const changes = Records.filter(isOfRecord).map(changeOf);
    const [first] = changes;
    if (!first) return;
    await archiveInputs({ archive, documents }, changes);
    const day = first.at.slice(0, 10).replaceAll('-', '/');
    const lines = changes.map((change) => `${JSON.stringify(change)}\n`);
    await archive.put(`${archiveFolder}/${day}/${first.sequenceNumber}.ndjson`, lines.join(''));
  };

/** Large inputs of new records, gone from the documents in a day. */
export async function archiveInputs({ archive, documents }: Places, changes: readonly ArchivedChange[]): Promise<void> {
  for (const key of changes.flatMap(inputsOf)) await archive.put(key, await documents.bytes(key), 'application/json');
}

const isOfRecord = ({ dynamodb }: DynamoDBRecord): boolean =>
  recordPrefixes.some((prefix) => dynamodb?.Keys?.PK?.S?.startsWith(prefix));

function inputsOf({ change, row }: ArchivedChange): string[] {
  const { inputFile } = (row.evidence ?? {}) as Partial<Pick<StoredEvidence, 'inputFile'>>;
  return change === 'INSERT' && inputFile ? [inputFile.key] : [];
}

function changeOf({ eventName = 'INSERT', dynamodb = {} }: DynamoDBRecord): ArchivedChange {
  const {
    ApproximateCreationDateTime: seconds = 0,
    SequenceNumber: sequenceNumber = '',
    NewImage,
    OldImage,
  } = dynamodb;
  const image = (NewImage ?? OldImage ?? {}) as Record<string, AttributeValue>;
  return { change: eventName, at: new Date(seconds * 1000).toISOString(), sequenceNumber, row: unmarshall(image) };
}
