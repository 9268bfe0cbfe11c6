import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type ArchivedChange, archiveFolder, recordPrefixes } from '#shared/events/records.ts';
import type { Archive } from '../services/archive.ts';

/**
 * Changes of records in, an object with a line of JSON for each out. It is named after the first one: a batch that comes again
 * replaces its object by the same. A failure makes the stream deliver the batch again.
 */
export const archiveRecords =
  ({ archive }: { archive: Archive }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const changes = Records.filter(isOfRecord).map(changeOf);
    const [first] = changes;
    if (!first) return;
    const day = first.at.slice(0, 10).replaceAll('-', '/');
    const lines = changes.map((change) => `${JSON.stringify(change)}\n`);
    await archive.put(`${archiveFolder}/${day}/${first.sequenceNumber}.ndjson`, lines.join(''));
  };

const isOfRecord = ({ dynamodb }: DynamoDBRecord): boolean =>
  recordPrefixes.some((prefix) => dynamodb?.Keys?.PK?.S?.startsWith(prefix));

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
