import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import pMap from 'p-map';
import { correlated } from './correlation.ts';
import { log } from './log.ts';

/**
 * Messages of a queue one after the other, or so many side by side, each under the id of the request that it goes back to: what
 * fails is told and named, so that it alone is delivered again.
 */
export const eachMessage =
  (failure: string, handle: (body: unknown) => Promise<void>, { sideBySide = 1 } = {}) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    await pMap(
      Records,
      ({ messageId, body, messageAttributes }) =>
        correlated(messageAttributes?.correlationId?.stringValue, async () => {
          try {
            await handle(JSON.parse(body));
          } catch (error) {
            log.error(failure, error, { messageId });
            batchItemFailures.push({ itemIdentifier: messageId });
          }
        }),
      { concurrency: sideBySide },
    );
    return { batchItemFailures };
  };
