import { describe, expect, it } from 'vitest';
import { metricIdsOf, ringing } from './support/alarm-arithmetic.ts';
import { resourcesOf } from './support/resources.ts';
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
