import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Folder } from '#shared/domain/document.ts';

/** A stretch of a folder; the checkpoint of its comparison. */
export interface FolderStep extends Folder {
  /** Id of the last document that was compared. */
  after: string | null;
  /** Files that it may still have looked into. */
  checks: number;
}

export interface FolderQueue {
  send(steps: FolderStep[]): Promise<void>;
}

const MOST_MESSAGES = 10;

export function folderQueue(queueUrl: string): FolderQueue {
  const client = new SQSClient({});
  return {
    async send(steps) {
      for (let from = 0; from < steps.length; from += MOST_MESSAGES) {
        const Entries = steps
          .slice(from, from + MOST_MESSAGES)
          .map((step, index) => ({ Id: String(index), MessageBody: JSON.stringify(step) }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
        if (Failed.length > 0) throw new Error(`Folders not sent: ${Failed[0]?.Code}`);
      }
    },
  };
}
