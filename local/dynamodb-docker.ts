import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartProblem } from './start-problem.ts';

const image = 'amazon/dynamodb-local:2.6.1';
const call = promisify(execFile);
const docker = async (...args: string[]) => (await call('docker', args)).stdout.trim();

/**
 * AWS's DynamoDB Local in a container, with its files in `dir`, where no engine is bundled: macOS and Windows. A container that a
 * killed run left behind is ended first. Throws a StartProblem where Docker doesn't run.
 */
export async function startInDocker(dir: string): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const here = `${process.platform} ${process.arch}`;
  try {
    await docker('info');
  } catch {
    throw new StartProblem(
      `There is no bundled DynamoDB for ${here}: install and start Docker (https://docs.docker.com/get-started/get-docker/), or start DynamoDB Local yourself and set DYNAMODB_ENDPOINT to its address.`,
    );
  }
  mkdirSync(dir, { recursive: true });
  const name = `tandem-dynamodb-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;
  const stop = () => docker('rm', '--force', name).then(() => undefined);
  await stop().catch(() => undefined);
  console.log(`There is no bundled DynamoDB for ${here}; starting ${image} by Docker.`);
  try {
    // Root, because the folder belongs to whoever starts this.
    const run = ['run', '--detach', '--rm', '--name', name, '--user', 'root'];
    const shared = ['--publish', '127.0.0.1::8000', '--volume', `${dir}:/data`, image];
    await docker(...run, ...shared, '-jar', 'DynamoDBLocal.jar', '-sharedDb', '-dbPath', '/data');
    const endpoint = `http://${(await docker('port', name, '8000')).split('\n')[0]}`;
    await answers(endpoint);
    return { endpoint, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    const said = (error as { stderr?: string }).stderr ?? (error as Error).message;
    throw new StartProblem(`Docker could not start ${image}: ${said.trim()}`);
  }
}

async function answers(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('it did not answer within 30 seconds.');
}
