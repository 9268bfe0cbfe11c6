import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import pMap from 'p-map';
import { correlated } from './correlation.ts';
import { log } from './log.ts';

/** In turn or a few side by side, each under its request's id. Failed messages are named, so only they are delivered again. */
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
