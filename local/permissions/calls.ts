import { Readable } from 'node:stream';
import { LambdaClient } from '@aws-sdk/client-lambda';

/** A signed call to AWS. */
export interface Call {
  accessKeyId: string;
  /** IAM's name of the service, with the operation: `dynamodb:GetItem`. */
  operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of calls are JSON of any shape
  body: any;
}

type Handler = LambdaClient['config']['requestHandler'];
type Request = Parameters<Handler['handle']>[0];
type Response = Awaited<ReturnType<Handler['handle']>>;

/**
 * Has `refusalOf` look at every call that the SDK is about to send from this process, whichever client sends it. A sentence
 * refuses it: the SDK gets the service's answer instead. S3 looks at its own calls, for links are used elsewhere, and what is
 * allowed depends on the object. The answer leaves calls alone again.
 */
export function watchCalls(refusalOf: (call: Call) => string | null): () => void {
  const client = new LambdaClient({});
  const handlers: Handler = Object.getPrototypeOf(client.config.requestHandler);
  client.destroy();
  const { handle } = handlers;
  handlers.handle = async function (this: Handler, request, options) {
    const call = callOf(request);
    const refusal = call && refusalOf(call);
    return refusal ? { response: denial(call, refusal) } : handle.call(this, request, options);
  };
  return () => {
    handlers.handle = handle;
  };
}

const credential = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/;

/** Null for a call that no one signed, as a person's own to Cognito. */
function callOf(request: Request): Call | null {
  const [, accessKeyId, service] = credential.exec(request.headers.authorization ?? '') ?? [];
  if (!accessKeyId || !service || service === 's3') return null;
  const text = typeof request.body === 'string' ? request.body : new TextDecoder().decode(request.body);
  const [name, body] = (operations[service] ?? named)(request, text);
  return { accessKeyId, operation: `${service}:${name}`, body };
}

type Read = (request: Request, text: string) => [name: string, body: unknown];

const named: Read = ({ headers }, text) => [headers['x-amz-target']?.split('.')[1] ?? '', JSON.parse(text || '{}')];

/** Services that do not name the operation in a header. */
const operations: Record<string, Read> = {
  lambda({ path }) {
    const [, FunctionName = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    return ['Invoke', { FunctionName: decodeURIComponent(FunctionName) }];
  },
  'execute-api': ({ method, path }) => [
    path.startsWith('/live/@connections/') ? 'ManageConnections' : '',
    { method, path: path.slice(1) },
  ],
  ses: ({ path }, text) => [path === '/v2/email/outbound-emails' ? 'SendEmail' : '', JSON.parse(text || '{}')],
  sns(_, text) {
    const body = Object.fromEntries(new URLSearchParams(text));
    return [body.Action ?? '', body];
  },
};

/** The refusal in the form of the call's service. */
function denial({ operation }: Call, message: string): Response['response'] {
  const isXml = operation.startsWith('sns:');
  const code = isXml ? 'AuthorizationError' : 'AccessDeniedException';
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escaped}</Message></Error>`;
  const text = isXml
    ? `<ErrorResponse>${error}<RequestId>refused</RequestId></ErrorResponse>`
    : JSON.stringify({ __type: code, message, Message: message });
  return {
    statusCode: /^(dynamodb|cognito-idp|kms|secretsmanager):/.test(operation) ? 400 : 403,
    headers: {
      'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.0',
      ...(!isXml && { 'x-amzn-errortype': code }),
    },
    body: Readable.from([Buffer.from(text)]),
  };
}
