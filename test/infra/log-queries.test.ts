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
  'ReplaceContacts',
  'ReconcileDocuments',
  'CompareViews',
  'SnapshotViews',
  'ProbeSite',
  'PrepareViews',
];

it('five questions to the logs are saved', () => {
  expect(Object.keys(queries).sort()).toEqual([
    'Errors by route',
    'Messages not sent',
    'One correlation id',
    'One correlation id behind the API',
    'Slow requests',
  ]);
});

it('failures and slow requests are looked for where requests are answered', () => {
  for (const name of ['Errors by route', 'Slow requests']) {
    expect(queries[name]?.query).toContain('message = "request"');
    expect(queries[name]?.groups.size).toBe(Object.keys(api).length);
  }
});

it('an id is followed through the logs of every Lambda but those on a schedule, in parts that Logs Insights takes at once', () => {
  const parts = ['One correlation id', 'One correlation id behind the API'].map((name) => queries[name]?.groups);
  const followed = parts.flatMap((groups) => [...(groups ?? [])]);
  expect(new Set(followed).size).toBe(Object.keys(lambdaVariables).length - onSchedule.length);
  expect(followed.filter((group) => onSchedule.some((name) => group.includes(name)))).toEqual([]);
  for (const groups of parts) expect(groups?.size).toBeLessThanOrEqual(50);
});

it('what was not sent is looked for where mail and texts are sent', () => {
  expect([...(queries['Messages not sent']?.groups ?? [])].sort()).toEqual([
    expect.stringContaining('SendEmailLogs'),
    expect.stringContaining('SendTextsLogs'),
  ]);
});
