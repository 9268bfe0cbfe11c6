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
    alarms: all('AWS::CloudWatch::Alarm').length,
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
