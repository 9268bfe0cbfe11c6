import { describe, expect, it } from 'vitest';
import { metricIdsOf, ringing } from './support/alarm-arithmetic.ts';
import { type Json, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const alarms = Object.fromEntries(
  resourcesOf((await synthesis()).template('monitoring'), 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => [
    id.slice(0, -8),
    Properties,
  ]),
);
const everRings = (name: string, series: Parameters<typeof ringing>[1]) => ringing(alarms[name], series).includes(true);
const hours = (count: number, value: number | null = null) => Array<number | null>(count).fill(value);

describe('a backup', () => {
  it('that never starts rings after the night, and one a night is quiet', () => {
    expect(ringing(alarms.BackupDidNotRun, { metric: hours(30) }).at(-1)).toBe(true);
    const nightly = [...hours(7), 1, ...hours(23), 1, ...hours(23), 1];
    expect(everRings('BackupDidNotRun', { metric: nightly })).toBe(false);
    expect(everRings('BackupDidNotRun', { metric: [...nightly, ...hours(30)] })).toBe(true);
  });
});

describe('sign-ins', () => {
  it('that all fail in an hour ring, though they are few', () => {
    expect(everRings('NoSignIns', { attempts: [6], successes: [0] })).toBe(true);
    expect(everRings('SignInFailures', { attempts: [6], successes: [0] })).toBe(false);
  });

  it.each([
    ['one person mistypes', { attempts: [4], successes: [0] }],
    ['one of many comes in', { attempts: [19], successes: [1] }],
    ['it is night', { attempts: [null], successes: [null] }],
  ])('are quiet where %s', (_, series) => {
    expect(everRings('NoSignIns', series)).toBe(false);
  });

  it('that mostly fail ring where there are many', () => {
    expect(everRings('SignInFailures', { attempts: [40], successes: [10] })).toBe(true);
    expect(everRings('SignInFailures', { attempts: [40], successes: [30] })).toBe(false);
  });
});

describe('messages', () => {
  it('of a large mailing are slowed down and sent, which rings for no one', () => {
    expect(everRings('MessagesNotSent', { mails: [300, 120, 20], mailsSent: [800, 900, 400] })).toBe(false);
  });

  it.each([
    ['mails', { mails: [60, 60], mailsSent: [0, 0] }],
    ['texts, while mails go out', { texts: [25, 25], textsSent: [null, null], mailsSent: [900, 900] }],
  ])('that are not taken ring: %s', (_, series) => {
    expect(ringing(alarms.MessagesNotSent, series)).toEqual([false, true]);
  });

  it('that fail now and then are quiet', () => {
    expect(everRings('MessagesNotSent', { mails: [3, 3, 3], mailsSent: [0, 0, 0] })).toBe(false);
  });
});

describe('answers', () => {
  it('ring for no slow PDF, though each quarter of an hour has one', () => {
    expect(everRings('ApiLatency', { calls: [25, 25, 25, 25], slow: [4, 4, 4, 4] })).toBe(false);
  });

  it('ring where one of a hundred is slow for a quarter of an hour', () => {
    expect(ringing(alarms.ApiLatency, { calls: [600, 600, 600], slow: [1.5, 2, 1] })).toEqual([false, false, true]);
    expect(everRings('ApiLatency', { calls: [600, 600, 600], slow: [1.5, 0.5, 1.5] })).toBe(false);
  });
});

describe('the firewall', () => {
  it('rings where it refuses people, at the site or at sign-in', () => {
    const site = { siteRefused: [200, 200], sitePassed: [900, 900] };
    expect(everRings('FirewallRefuses', site)).toBe(true);
    expect(everRings('FirewallRefuses', { signInRefused: [60, 60], signInPassed: [10, null] })).toBe(true);
  });

  it('is quiet about a few attackers among many people', () => {
    const series = { siteRefused: [300, 300, 300], sitePassed: [9000, 9000, 9000], signInRefused: [10, 10, 10] };
    expect(everRings('FirewallRefuses', series)).toBe(false);
  });
});

describe("the site's firewall, where the API is in another region,", async () => {
  const moved = await synthesis('prod in another region');
  const [atEdge] = resourcesOf(moved.template('edge'), 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const here = resourcesOf(moved.template('monitoring'), 'AWS::CloudWatch::Alarm')
    .filter(({ id }) => id.startsWith('FirewallRefuses'))
    .map(({ Properties }) => Properties)[0];
  const people = { siteRefused: [200, 200], sitePassed: [900, 900] };

  it('is watched at the edge, which has its metrics, and sign-in where the pool is', () => {
    expect(ringing(atEdge, people)).toEqual([false, true]);
    expect(ringing(here, { signInRefused: [60, 60], signInPassed: [10, null] })).toEqual([false, true]);
    expect(() => ringing(here, people)).toThrow('and not at siteRefused,sitePassed');
  });

  it('is told of by the first region', () => {
    const [carried] = resourcesOf(moved.template('edge'), 'AWS::Events::Rule').map(({ Properties }) => Properties);
    const [target] = carried?.Targets ?? [];
    expect(readable(target.Arn)).toMatch(/^arn:aws:events:us-west-2:\d{12}:event-bus\/default$/);
    const told = resourcesOf(moved.template('monitoring'), 'AWS::Events::Rule').map(({ Properties }) => Properties);
    const pattern = JSON.stringify(carried?.EventPattern);
    expect(told.filter(({ EventPattern }) => JSON.stringify(EventPattern) === pattern)).toHaveLength(1);
    expect(pattern).toContain('"prefix":"Tandem-Prod-Edge-"');
  });
});

/** https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html: all but CloudFront's have a region. */
it('looks at each firewall by the dimensions that AWS WAF gives it', () => {
  const dimensionsOf = (id: string) =>
    alarms.FirewallRefuses.Metrics.find(({ Id }: Json) => Id === id).MetricStat.Metric.Dimensions.map(
      ({ Name, Value }: Json) => `${Name} ${Value}`,
    );
  expect(dimensionsOf('sitePassed').sort()).toEqual(['Rule ALL', 'WebACL SiteFirewall']);
  expect(dimensionsOf('signInPassed').sort()).toEqual(['Region us-east-1', 'Rule ALL', 'WebACL SignInFirewall']);
});

it('an archiver that is stuck rings within the day that the stream remembers', () => {
  const lateness = Array.from({ length: 15 }, (_, at) => at * 300_000);
  expect(ringing(alarms.ArchiveWaits, { metric: lateness }).indexOf(true)).toBe(12);
  expect(everRings('ArchiveWaits', { metric: [60_000, null, 120_000] })).toBe(false);
});

it('where nothing is measured, those alarms ring that need to be told, and no others', () => {
  for (const [name, alarm] of Object.entries(alarms)) {
    const [id = ''] = metricIdsOf(alarm);
    const rings = ringing(alarm, { [id]: Array(alarm.EvaluationPeriods).fill(null) }).at(-1);
    expect([name, rings]).toEqual([name, /DidNotRun$|^SiteUnreachable$/.test(name)]);
  }
});
