/** One JSON line per message; AWS_LAMBDA_LOG_LEVEL filters as on Lambda. Never give it names, addresses, tokens or bodies. */
const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'];
/** Read with each message: whoever imports a store on one machine does so before the environment is set. */
const threshold = () => levels.indexOf(process.env.AWS_LAMBDA_LOG_LEVEL ?? 'INFO');

type Fields = Record<string, unknown>;

const MOST_LETTERS = 10_000;

/** What services put into their errors: SES names the addresses it refuses, S3 the links it signed. */
const personal: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  [/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&\s"]+/gi, '$1[signature]'],
  [/\+\d{8,15}\b/g, '[phone]'],
];

const impersonal = (text = ''): string =>
  personal.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.slice(0, MOST_LETTERS));

export const log = {
  info(message: string, fields: Fields = {}) {
    if (threshold() <= 1) console.info(JSON.stringify({ level: 'INFO', message, ...fields }));
  },
  error(message: string, error: unknown, fields: Fields = {}) {
    const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: String(error) };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : undefined;
    const told = { stack: impersonal(stack), ...(cause && { cause: impersonal(cause) }) };
    console.error(JSON.stringify({ level: 'ERROR', message, error: name, ...told, ...fields }));
  },
};
