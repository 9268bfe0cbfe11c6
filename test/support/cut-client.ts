import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** As a process that ends within a call: nothing of it is done from then on. */
export class Ended extends Error {}

/**
 * A client of DynamoDB that ends with its `calls`th call, and answers none after. Whether that call is carried out, without
 * anyone hearing of it, is up to `isDone`.
 */
export function cutClient(client: DynamoDBDocumentClient, calls: number, isDone: boolean): DynamoDBDocumentClient {
  let left = calls;
  const send = async (command: never): Promise<unknown> => {
    left -= 1;
    if (left > 0) {
      const answer = await client.send(command);
      if (left > 0) return answer;
    } else if (left === 0 && isDone) {
      await client.send(command);
    }
    throw new Ended();
  };
  return { send } as never;
}
