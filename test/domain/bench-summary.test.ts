import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerApart } from '#test/bench/apart.ts';
import { runScript } from '#test/bench/script.ts';
import { exitCode, limits, summary } from '#test/bench/summary.ts';

describe('the summary of the measurements', () => {
  it('has a row for every target, and for every script that could not measure', () => {
    expect(
      summary([
        {
          name: 'http',
          failure: null,
          rows: [
            { title: 'Calls', row: { call: 'GET one', p50: '2 ms', target: '2x', verdict: 'ok' } },
            { title: 'Calls', row: { call: 'POST', p50: '9 ms', target: '', verdict: '' } },
            { title: 'People', row: { people: '10', '8 shards against 1': '0.70x OVER', verdict: 'ok' } },
          ],
        },
        { name: 'zip', failure: 'not done within 15 minutes', rows: [] },
      ]),
    ).toEqual([
      { script: 'http', what: 'Calls: GET one', figures: 'p50 2 ms, target 2x', verdict: 'ok' },
      { script: 'http', what: 'People: 10', figures: '8 shards against 1 0.70x OVER', verdict: 'OVER' },
      { script: 'zip', what: 'not done within 15 minutes', figures: '', verdict: 'NOT MEASURED' },
    ]);
  });

  it('is asked of scripts that are there, and of all of them', () => {
    const folder = join(import.meta.dirname, '../bench');
    for (const name of Object.keys(limits)) expect(existsSync(join(folder, `${name}.ts`)), name).toBe(true);
    const parts = [
      'all',
      'apart',
      'script',
      'summary',
      'measure',
      'crowd',
      'trade',
      'run-bundle',
      'tape-files',
      'allocation-page',
      'limits-page',
      'spent',
    ];
    const scripts = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.slice(0, -3));
    expect(scripts.filter((name) => !parts.includes(name)).sort()).toEqual(Object.keys(limits).sort());
  });
});

describe('a script of the measurements', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const row = { title: 'Calls', row: { call: 'GET one', verdict: 'OVER' } };
  const measuring = `import { appendFileSync } from 'node:fs';
    appendFileSync(process.env.TANDEM_BENCH_RESULTS, ${JSON.stringify(`${JSON.stringify(row)}\n`)});`;
  const answering = (name: string, source: string) => {
    const path = join(dir, `${name}.mjs`);
    writeFileSync(path, source);
    return answerApart(path, ['7']);
  };
  const ran = (name: string, source: string, minutes = 1) => {
    const path = join(dir, `${name}.mjs`);
    writeFileSync(path, source);
    return runScript({ name, path, minutes, results: join(dir, name) });
  };

  it('that measured is no failure, whatever it found', async () => {
    const told = await ran('good', measuring);
    expect(told).toEqual({ name: 'good', rows: [row], failure: null });
    expect(exitCode([told])).toBe(0);
  });

  it.each([
    ['fails', `${measuring} process.exit(3)`, 'ended with 3', [row]],
    ['finds nothing', '', 'nothing was measured', []],
  ])('that %s makes the run fail', async (name, source, failure, rows) => {
    const told = await ran(name, source);
    expect(told).toEqual({ name, rows, failure });
    expect(exitCode([{ name: 'good', rows: [row], failure: null }, told])).toBe(1);
  });

  it('that hangs is ended when its time is up, and makes the run fail', async () => {
    const told = await ran('hangs', 'setInterval(() => undefined, 1000)', 0.005);
    expect(told).toEqual({ name: 'hangs', rows: [], failure: 'not done within 0.005 minutes' });
    expect(exitCode([told])).toBe(1);
  });

  it('answers from a process of its own, whatever that prints', async () => {
    const source = `console.log('{"level":"INFO"}'); process.send({ size: process.argv[2] }, () => process.exit());`;
    expect(await answering('answers', source)).toEqual({ size: '7' });
    await expect(answering('silent', 'process.exit(3)')).rejects.toThrow('ended with 3 and no answer');
  });
});
