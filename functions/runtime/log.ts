/** One JSON line per message; AWS_LAMBDA_LOG_LEVEL filters as on Lambda. Never give it names, addresses, tokens or bodies. */
const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'];
const threshold = Math.max(0, levels.indexOf(process.env.AWS_LAMBDA_LOG_LEVEL ?? 'INFO'));

type Fields = Record<string, unknown>;

export const log = {
  info(message: string, fields: Fields = {}) {
    if (threshold <= 1) console.info(JSON.stringify({ level: 'INFO', message, ...fields }));
  },
  error(message: string, error: unknown, fields: Fields = {}) {
    const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: String(error) };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : undefined;
    console.error(JSON.stringify({ level: 'ERROR', message, error: name, stack, cause, ...fields }));
  },
};
