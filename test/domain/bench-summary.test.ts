import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits, summary } from '#test/bench/summary.ts';

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
    const parts = ['all', 'summary', 'measure', 'crowd', 'run-bundle'];
    const scripts = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => name.slice(0, -3));
    expect(scripts.filter((name) => !parts.includes(name)).sort()).toEqual(Object.keys(limits).sort());
  });
});
