import { correlation } from './correlation.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'];
/** Read each time, since local stores are imported before the environment is set. */
const threshold = () => levels.indexOf(process.env.AWS_LAMBDA_LOG_LEVEL ?? 'INFO');

type Fields = Record<string, unknown>;

const MOST_LETTERS = 10_000;
const MOST_OF_MESSAGE = 1000;

/** SES names refused addresses, S3 its signed links. */
const personal: [RegExp, string][] = [
  [/[^\s@<>"'`(),:;=[\]{}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  [/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&\s"]+/gi, '$1[signature]'],
  [/\+\d{8,15}\b/g, '[phone]'],
];

const scrubbed = (text = ''): string =>
  personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.slice(0, MOST_LETTERS));

const codeOf = (error: Error): Fields =>
  'code' in error && typeof error.code === 'string' ? { code: scrubbed(error.code) } : {};

/** Name, code, message and stack without personal data. Service errors hold more, DynamoDB's whole items. */
export const impersonal = (error: unknown): Error => Object.assign(new Error(), told(error));

function told(error: unknown) {
  const known = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack } = known;
  return { name, message: scrubbed(message).slice(0, MOST_OF_MESSAGE), stack: scrubbed(stack), ...codeOf(known) };
}

interface LambdaGlobal {
  awslambda?: { InvokeStore?: { getRequestId(): string } };
}

/** Lambda's id of this run, as in its time-outs. */
const run = (): Fields => {
  const requestId = (globalThis as LambdaGlobal).awslambda?.InvokeStore?.getRequestId();
  return requestId && requestId !== '-' ? { requestId } : {};
};

/** Not the console, which Lambda's runtime wraps in its own line. */
export const logLines = {
  write(line: string): void {
    process.stdout.write(`${line}\n`);
  },
};

const tell = (level: string, message: string, fields: Fields): void =>
  logLines.write(
    JSON.stringify({ timestamp: new Date().toISOString(), level, message, ...correlation(), ...run(), ...fields }),
  );

/** One JSON object per line. People are named by id: never log names, addresses, tokens or bodies. */
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
