import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costNote, costsOf, costTable, examples, fixed } from '#bin/cost-model.ts';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const prod = await synthesis();
const all = (type: string) => prod.names.flatMap((name) => resourcesOf(prod.template(name), type));

it('docs/costs.md has what npm run costs says', () => {
  const page = readFileSync('docs/costs.md', 'utf8');
  expect(page).toContain(costNote);
  expect(page).toContain(costTable(examples));
});

it('what is there whoever uses it is about what the templates have', () => {
  const firewalls = all('AWS::WAFv2::WebACL');
  const counted = {
    keys: all('AWS::KMS::Key').length,
    secrets: all('AWS::SecretsManager::Secret').length,
    alarms: all('AWS::CloudWatch::Alarm').flatMap(({ Properties: { Metrics = [{ MetricStat: true }] } }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat),
    ).length,
    copyMetrics:
      4 * all('AWS::S3::Bucket').flatMap(({ Properties }) => Properties.ReplicationConfiguration?.Rules ?? []).length,
    firewalls: firewalls.length,
    firewallRules: firewalls.flatMap(({ Properties }) => Properties.Rules).length,
  };
  for (const [name, count] of Object.entries(counted)) {
    const assumed = fixed[name as keyof typeof counted];
    expect(
      Math.abs(assumed - count),
      `${name}: ${assumed} in bin/cost-model.ts, ${count} in the templates`,
    ).toBeLessThanOrEqual(Math.max(1, count / 5));
  }
});

it('what is read and written is paid for at the trail, and what is kept in the second region as well', () => {
  const use = { people: 1_000, offerings: 200, sms: 0 };
  // 480,000 calls, 15,000 changes, 20,000 notices and 800 new files of 24,000 megabytes in all.
  const events = 480_000 * 5.1 + 15_000 * 12 + 20_000 * 6 + 800 * 6;
  expect(costsOf(use).CloudTrail).toBeCloseTo(events / 1e6, 5);
  const rows = 0.43;
  const second = rows * (35 * 0.1 + 30 * 0.02) + 24 * 0.023 + 2.4 * 0.02 + 800 * 0.000005 + 28 * 0.3;
  expect(costsOf(use)['Second region']).toBeCloseTo(second, 5);
});

it('every service that costs by use costs more with more people, and texts what they cost', () => {
  const [few = {}, more = {}] = examples.map(costsOf);
  for (const [service, dollars] of Object.entries(few))
    expect([service, (more[service] ?? 0) > dollars]).toEqual([service, true]);
  const use = { people: 100, offerings: 20, sms: 0 };
  expect(costsOf(use).SMS).toBe(0);
  expect(costsOf({ ...use, sms: 1 }).SMS).toBeCloseTo(100 * 20 * 0.0106, 5);
});

it('npm run costs takes what it is told and refuses what it is not', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['bin/costs.ts', ...args], { stdio: 'pipe' }).toString();
  expect(run('--people', '1000')).toContain('| 1,000 people |');
  expect(() => run('--people', '1000', '--sms', '2')).toThrow('Usage: npm run costs');
});
