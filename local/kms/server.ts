import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../listening.ts';
import { keysIn } from './keys.ts';
import { KmsError } from './kms-error.ts';
import { operationsOn } from './operations.ts';

export interface Kms {
  url: string;
  close(): Promise<void>;
}

/** KMS on a port of this machine, with these keys and no others, kept in a folder. */
export async function startKms({ dir, keys }: { dir: string; keys: readonly string[] }): Promise<Kms> {
  const operations = operationsOn(keysIn(dir, keys));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [service, name = ''] = String(request.headers['x-amz-target']).split('.');
    try {
      const operation = service === 'TrentService' ? operations[name] : undefined;
      if (!operation) throw new KmsError('UnknownOperationException', `${name} is not done here.`);
      reply(response, 200, operation(await json(request).catch(() => ({}))));
    } catch (cause) {
      const isRefusal = cause instanceof KmsError;
      const error = isRefusal ? cause : new KmsError('KMSInternalException', 'The stand-in failed.');
      reply(response, isRefusal ? 400 : 500, { __type: error.name, message: error.message });
    }
  }

  const server = createServer(answer);
  return listening(server);
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
}
