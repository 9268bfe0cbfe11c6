import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oncePerRun, runFolder } from './run-folder.ts';

/** A process of its own makes them: functions read their environment once, and the tests' product is another one. */
const script = fileURLToPath(new URL('seed.ts', import.meta.url));
/** Far more than a busy machine takes for all files. */
const MAKING_MS = 20 * 60_000;

/** Demo data as a first start leaves it, made once in a run; null outside of tests, where that start makes it. */
export async function demoData({ files = false }: { files?: boolean | undefined }): Promise<string | null> {
  // A DynamoDB of someone else's keeps its table elsewhere.
  if (!runFolder() || process.env.DYNAMODB_ENDPOINT) return null;
  const kind = files ? 'with files' : 'without files';
  return oncePerRun(`demo data ${kind}`, (begun) =>
    promisify(execFile)(process.execPath, [script, begun, kind], { timeout: MAKING_MS }),
  );
}
