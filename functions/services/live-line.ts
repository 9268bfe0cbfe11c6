import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

export type LiveLine = ReturnType<typeof liveLine>;

export function liveLine(endpoint: string) {
  // News is also in the inbox, so a lost message beats a waiting queue.
  const client = new ApiGatewayManagementApiClient({
    endpoint,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2000 },
  });
  const unlessGone = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => true,
      (error: unknown) => {
        if (error instanceof GoneException) return false;
        throw error;
      },
    );
  return {
    send: (ConnectionId: string, message: object): Promise<boolean> =>
      unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }))),

    close: (ConnectionId: string): Promise<boolean> =>
      unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId }))),
  };
}
