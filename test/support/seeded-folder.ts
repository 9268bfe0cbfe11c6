import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { oncePerRun, runFolder } from './run-folder.ts';

/** A process of its own makes them: functions read their environment once, and the tests' product is another one. */
const script = fileURLToPath(new URL('seed.ts', import.meta.url));

/** Lays out the demo data in a folder as a first start leaves it. Outside of tests the folder stays as it is: that start will. */
export async function layOutDemoData(dir: string, { files }: { files: boolean }): Promise<void> {
  // A DynamoDB of someone else's keeps its table elsewhere.
  if (!runFolder() || process.env.DYNAMODB_ENDPOINT) return;
  const kind = files ? 'with files' : 'without files';
  const made = await oncePerRun(`demo data ${kind}`, (begun) =>
    promisify(execFile)(process.execPath, [script, begun, kind]),
  );
  cpSync(made, dir, { recursive: true });
}
