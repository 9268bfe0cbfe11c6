import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { correlated } from './correlation.ts';
import { log } from './log.ts';

/**
 * Messages of a queue one after the other, each under the id of the request that it goes back to: what fails is told and named,
 * so that it alone is delivered again.
 */
export const eachMessage =
  (failure: string, handle: (body: unknown) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body, messageAttributes } of Records) {
      await correlated(messageAttributes?.correlationId?.stringValue, async () => {
        try {
          await handle(JSON.parse(body));
        } catch (error) {
          log.error(failure, error, { messageId });
          batchItemFailures.push({ itemIdentifier: messageId });
        }
      });
    }
    return { batchItemFailures };
  };
