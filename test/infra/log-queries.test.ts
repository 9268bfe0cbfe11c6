import { expect, it } from 'vitest';
import { lambdaVariables } from '#functions/runtime/env.ts';
import { api } from '#shared/contract/index.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const queries = Object.fromEntries(
  resourcesOf((await synthesis()).template('monitoring'), 'AWS::Logs::QueryDefinition').map(({ Properties }) => [
    Properties.Name.replace('Tandem/prod/', ''),
    { query: Properties.QueryString, groups: new Set<string>(Properties.LogGroupNames.map(readable)) },
  ]),
);

const onSchedule = [
  'FlagInactiveUsers',
  'MatchSearches',
  'RemindDeadlines',
  'TellSharing',
  'MatchExposures',
  'FollowProposals',
  'ReconcileDocuments',
  'CompareViews',
  'SnapshotViews',
  'ProbeSite',
  'PrepareViews',
];

it('four questions to the logs are saved', () => {
  expect(Object.keys(queries).sort()).toEqual([
    'Errors by route',
    'Messages not sent',
    'One correlation id',
    'Slow requests',
  ]);
});

it('failures and slow requests are looked for where requests are answered', () => {
  for (const name of ['Errors by route', 'Slow requests']) {
    expect(queries[name]?.query).toContain('message = "request"');
    expect(queries[name]?.groups.size).toBe(Object.keys(api).length);
  }
});

it('an id is followed through the logs of every Lambda but those on a schedule, no more than Logs Insights takes at once', () => {
  const { groups } = queries['One correlation id'] ?? { groups: new Set() };
  expect(groups.size).toBe(Object.keys(lambdaVariables).length - onSchedule.length);
  expect([...groups].filter((group) => onSchedule.some((name) => group.includes(name)))).toEqual([]);
  expect(groups.size).toBeLessThanOrEqual(50);
});

it('what was not sent is looked for where mail and texts are sent', () => {
  expect([...(queries['Messages not sent']?.groups ?? [])].sort()).toEqual([
    expect.stringContaining('SendEmailLogs'),
    expect.stringContaining('SendTextsLogs'),
  ]);
});
