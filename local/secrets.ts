import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from './listening.ts';

export interface Secrets {
  url: string;
  close(): Promise<void>;
}

/** Secrets Manager on this machine: GetSecretValue of the secrets it is given, by ARN. */
export async function startSecrets(values: Record<string, string>): Promise<Secrets> {
  const server = createServer(async (request, response) => {
    const { SecretId = '' } = JSON.parse((await text(request)) || '{}') as { SecretId?: string };
    const isRead = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue';
    const SecretString = isRead ? values[SecretId] : undefined;
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (SecretString === undefined) {
      const __type = isRead ? 'ResourceNotFoundException' : 'InvalidRequestException';
      response.writeHead(400).end(JSON.stringify({ __type, message: 'There is no such secret here.' }));
      return;
    }
    response.end(JSON.stringify({ ARN: SecretId, Name: SecretId, SecretString, VersionId: '1' }));
  });
  return listening(server);
}
