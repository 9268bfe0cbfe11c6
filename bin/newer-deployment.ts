import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** As GitHub has it. */
interface Deployment {
  commitOid: string;
  state: string;
}

/** Of jobs that have not started, or wait for approval. */
const notStarted = ['PENDING', 'QUEUED', 'WAITING', 'ABANDONED'];

/** Whether one commit is part of another's past. Fails where git doesn't know either. */
function isBefore(earlier: string, later: string): boolean {
  if (earlier === later) return false;
  const { status, stderr } = spawnSync('git', ['merge-base', '--is-ancestor', earlier, later], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return status === 0;
}

/**
 * `node bin/newer-deployment.ts <commit>`, with an environment's deployments as JSON on standard input: fails if one of them,
 * even an unfinished or failed one, is newer than the commit.
 */
const [, , commit = ''] = process.argv;
const deployments: Deployment[] = JSON.parse(await text(process.stdin));
const newer = deployments.find(({ commitOid, state }) => !notStarted.includes(state) && isBefore(commit, commitOid));
if (newer) {
  console.error(`${newer.commitOid} was deployed already, which is newer: approve a newer run, or revert on main.`);
  process.exit(1);
}
