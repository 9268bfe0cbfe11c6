import { format } from 'node:util';

/**
 * Calls a bundle once as Lambda's runtime does with JSON logs: `node run-on-lambda.ts <bundle> <event as JSON>`. What is written
 * to the console becomes the message of a line of the runtime's own (`LogPatch` of aws-lambda-ric 4.0.2).
 */
const [bundle, event] = process.argv.slice(2) as [string, string];
const requestId = 'ffffffff-0000-4000-8000-000000000000';
const ownLine =
  (level: string) =>
  (message: unknown, ...more: unknown[]) => {
    const said = more.length === 0 ? message : format(message, ...more);
    const line = { timestamp: new Date().toISOString(), level, requestId, message: said };
    process.stdout.write(`${JSON.stringify(line).replaceAll('\n', '\r')}\n`);
  };
for (const name of ['trace', 'debug', 'info', 'warn', 'error'] as const) console[name] = ownLine(name.toUpperCase());
console.log = console.info;
Object.assign(globalThis, { awslambda: { InvokeStore: { getRequestId: () => requestId } } });

const { handler } = await import(bundle);
await handler(JSON.parse(event), { awsRequestId: requestId, getRemainingTimeInMillis: () => 10_000 });
