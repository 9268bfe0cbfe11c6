import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Identify } from '../runtime/session.ts';
import type { ThroughCloudFront } from '../runtime/through-cloudfront.ts';
import type { LiveLine } from '../services/live-line.ts';
import type { ConnectionStore } from '../store/connections.ts';

export interface LiveDeps {
  isThroughCloudFront: ThroughCloudFront;
  identify: Identify;
  connections: Pick<ConnectionStore, 'add'>;
  line: LiveLine;
  now: () => Date;
}

/** First message, repeated every few minutes. A token in the address would be logged. */
const Hello = z.object({ action: z.literal('hello'), token: z.string().max(10_000) });

/** Only the handshake has headers. */
type LiveEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

/** Refuses connections past CloudFront. A valid hello subscribes; anything else disconnects. */
export const live =
  ({ isThroughCloudFront, identify, connections, line, now }: LiveDeps) =>
  async ({ requestContext, headers = {}, body }: LiveEvent): Promise<APIGatewayProxyResultV2> => {
    const { connectionId, eventType } = requestContext;
    if (eventType === 'CONNECT') return { statusCode: isThroughCloudFront(headers) ? 200 : 403 };
    const { data: hello } = Hello.safeParse(jsonOf(body));
    const { caller } = hello ? await identify(`Bearer ${hello.token}`, now()) : { caller: null };
    if (caller) {
      await connections.add({ userId: caller.id, connectionId }, now());
      await line.send(connectionId, { hello: true });
    } else {
      await line.close(connectionId);
    }
    return { statusCode: 200 };
  };

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
