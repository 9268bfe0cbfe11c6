import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costNote, costsOf, costTable, examples, idle, idleNote, type Use } from '#bin/cost-model.ts';
import { fixedOf } from '#bin/fixed-resources.ts';
import { synthesis } from './support/synthesis.ts';

const [prod, own, dev] = await Promise.all(
  (['prod', 'dev-ann', 'dev'] as const).map(async (name) => {
    const { names, template } = await synthesis(name);
    return fixedOf(names.map(template));
  }),
);
if (!prod || !own || !dev) throw new Error('Nothing was synthesised');
const costs = (use: Use) => costsOf(use, prod);

it('docs/costs.md has what npm run costs says', () => {
  const page = readFileSync('docs/costs.md', 'utf8');
  expect(page).toContain(costNote);
  expect(page).toContain(costTable(examples, prod));
  expect(page.replaceAll('\n', ' ')).toContain(idleNote(own, dev));
});

it("a developer's own environment idles for less than seventeen dollars, without firewalls and with a dozen alarms", () => {
  expect(own).toMatchObject({ firewalls: 0, firewallRules: 0, vaults: 0, rotatedKeys: 0, detectors: 0 });
  expect(prod).toMatchObject({ detectors: 2, scans: 1, logDays: 365, savedQueries: 5 });
  expect(own.alarms).toBeLessThan(30);
  expect(idle(own)).toBeLessThan(17);
});

it('each resource more costs what the list says', () => {
  const use = { people: 100, offerings: 20, sms: 0 };
  const more = (some: Partial<typeof prod>) => {
    const [before, after] = [costsOf(use, prod), costsOf(use, { ...prod, ...some })];
    return Object.keys(before).reduce((sum, service) => sum + (after[service] ?? 0) - (before[service] ?? 0), 0);
  };
  expect(more({ keys: prod.keys + 1 })).toBeCloseTo(1);
  expect(more({ rotatedKeys: prod.rotatedKeys + 1 })).toBeCloseTo(2);
  expect(more({ firewalls: prod.firewalls + 1 })).toBeCloseTo(5);
  expect(more({ alarms: prod.alarms + 10 })).toBeCloseTo(1);
  expect(more({ copyMetrics: prod.copyMetrics + 10 })).toBeCloseTo(3);
  // 100 people's calls, and their changes and notices worked on.
  const logs = ((48_000 + 1_500 * 4 + 2_000 * 2) * 1.5) / 1e6;
  expect(more({ logDays: prod.logDays + 300 })).toBeCloseTo(((logs * 10) / 6) * 0.03, 6);
  expect(more({ savedQueries: prod.savedQueries + 1 })).toBeCloseTo(logs * 0.005, 6);
  expect(more({ scans: 0 })).toBeCloseTo(-(80 * 3 * 0.09) / 1e3 - (80 * 0.215) / 1e3, 4);
  expect(more({ detectors: 0 })).toBeLessThan(-0.1);
});

it('what is read and written is paid for at the trail, and what is kept in the second region as well', () => {
  const use = { people: 1_000, offerings: 200, sms: 0 };
  // 480,000 calls, 15,000 changes, 20,000 notices and 800 new files of 24,000 megabytes in all.
  const events = 480_000 * 5.1 + 15_000 * 12 + 20_000 * 6 + 800 * 6;
  expect(costs(use).CloudTrail).toBeCloseTo(events / 1e6, 5);
  const rows = 0.43;
  const second = rows * (35 * 0.1 + 30 * 0.02) + 24 * 0.023 + 2.4 * 0.02 + 800 * 0.000005 + prod.copyMetrics * 0.3;
  expect(costs(use)['Second region']).toBeCloseTo(second, 5);
});

it('every service that costs by use costs more with more people, and texts what they cost', () => {
  const [few = {}, more = {}] = examples.map(costs);
  for (const [service, dollars] of Object.entries(few))
    expect([service, (more[service] ?? 0) > dollars]).toEqual([service, true]);
  const use = { people: 100, offerings: 20, sms: 0 };
  expect(costs(use).SMS).toBe(0);
  expect(costs({ ...use, sms: 1 }).SMS).toBeCloseTo(100 * 20 * 0.0106 + 2, 5);
});

it('npm run costs takes what it is told and refuses what it is not', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['bin/costs.ts', ...args], { stdio: 'pipe' }).toString();
  expect(run('--people', '1000')).toContain('| 1,000 people |');
  expect(() => run('--people', '1000', '--sms', '2')).toThrow('Usage: npm run costs');
});
