import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log } from './log.ts';

/** Messages of a queue one after the other: what fails is told and named, so that it alone is delivered again. */
export const eachMessage =
  (failure: string, handle: (body: unknown) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      try {
        await handle(JSON.parse(body));
      } catch (error) {
        log.error(failure, error, { messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
