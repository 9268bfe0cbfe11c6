import { correlation } from './correlation.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'];
/** Read with each message: whoever imports a store on one machine does so before the environment is set. */
const threshold = () => levels.indexOf(process.env.AWS_LAMBDA_LOG_LEVEL ?? 'INFO');

type Fields = Record<string, unknown>;

const MOST_LETTERS = 10_000;
const MOST_OF_MESSAGE = 1000;

/** What services put into their errors: SES names the addresses it refuses, S3 the links it signed. */
const personal: [RegExp, string][] = [
  [/[^\s@<>"'`(),:;=[\]{}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  [/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&\s"]+/gi, '$1[signature]'],
  [/\+\d{8,15}\b/g, '[phone]'],
];

const scrubbed = (text = ''): string =>
  personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.slice(0, MOST_LETTERS));

/** A code of ours, of a system call or of a service. */
const codeOf = (error: Error): Fields =>
  'code' in error && typeof error.code === 'string' ? { code: scrubbed(error.code) } : {};

/**
 * An error as it may be logged by others: name, code, message and stack without personal data. Services keep more in theirs,
 * DynamoDB whole items.
 */
export const impersonal = (error: unknown): Error => Object.assign(new Error(), told(error));

function told(error: unknown) {
  const known = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack } = known;
  return { name, message: scrubbed(message).slice(0, MOST_OF_MESSAGE), stack: scrubbed(stack), ...codeOf(known) };
}

interface LambdaGlobal {
  awslambda?: { InvokeStore?: { getRequestId(): string } };
}

/** Lambda's own id of this run, by which it tells of time-outs; its runtime keeps it for all that runs in it. */
const run = (): Fields => {
  const requestId = (globalThis as LambdaGlobal).awslambda?.InvokeStore?.getRequestId();
  return requestId && requestId !== '-' ? { requestId } : {};
};

/** Where lines go. Not to the console: Lambda's runtime puts what it is told there into a string of a line of its own. */
export const logLines = {
  write(line: string): void {
    process.stdout.write(`${line}\n`);
  },
};

const tell = (level: string, message: string, fields: Fields): void =>
  logLines.write(
    JSON.stringify({ timestamp: new Date().toISOString(), level, message, ...correlation(), ...run(), ...fields }),
  );

/**
 * One JSON object per line; AWS_LAMBDA_LOG_LEVEL filters as on Lambda. People are named by their id: never give it names,
 * addresses, tokens or bodies.
 */
export const log = {
  info(message: string, fields: Fields = {}) {
    if (threshold() <= 1) tell('INFO', message, fields);
  },
  error(message: string, error: unknown, fields: Fields = {}) {
    const { name, message: reason, stack, ...code } = told(error);
    const cause = error instanceof Error && error.cause instanceof Error ? scrubbed(error.cause.stack) : undefined;
    tell('ERROR', message, { error: name, ...code, reason, stack, ...(cause && { cause }), ...fields });
  },
};
