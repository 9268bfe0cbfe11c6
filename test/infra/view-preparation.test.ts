import { expect, it } from 'vitest';
import { list, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const api = (await synthesis()).template('api');
const [resource, ...others] = resourcesOf(api, 'Custom::ViewPreparation');
const dependsOn = (id: string) => list(api.Resources?.[id]?.DependsOn ?? []);
const [made] = resourcesOf(api, 'AWS::Lambda::Function').filter(({ Properties }) =>
  Properties.Description.endsWith('prepare-views'),
);
const ofFunction = (type: string) =>
  resourcesOf(api, type).find(({ Properties }) => readable(Properties.FunctionName) === 'PrepareViews');

it('no version of the API answers before the copies of its lists are made', () => {
  const aliases = resourcesOf(api, 'AWS::Lambda::Alias');
  expect(aliases.length).toBeGreaterThan(10);
  expect(others).toEqual([]);
  for (const { id } of aliases) expect(dependsOn(id)).toContain(resource?.id);
});

it('copies are made whenever the function that makes them is another one, once it may', () => {
  expect(readable(resource?.Properties.ServiceToken)).toBe('PrepareViews.Arn');
  expect(resource?.Properties.version).toEqual({ 'Fn::GetAtt': [ofFunction('AWS::Lambda::Version')?.id, 'Version'] });
  // What it may do is part of its role, so that the function has waited for it.
  expect(readable(made?.Properties.Role)).toBe('PrepareViewsRole.Arn');
  const [role] = resourcesOf(api, 'AWS::IAM::Role').filter(({ id }) => id.startsWith('PrepareViewsRole'));
  expect(role?.Properties.Policies).toHaveLength(1);
});

it('a deployment waits for three runs and the pauses between them, and then fails', () => {
  const { MaximumRetryAttempts, MaximumEventAgeInSeconds } =
    ofFunction('AWS::Lambda::EventInvokeConfig')?.Properties ?? {};
  expect(resource?.Properties.ServiceTimeout).toBe('3000');
  expect(MaximumRetryAttempts).toBe(2);
  expect(MaximumEventAgeInSeconds).toBe(3000);
  const runs = (1 + MaximumRetryAttempts) * 900;
  expect(Number(resource?.Properties.ServiceTimeout)).toBeGreaterThanOrEqual(runs + 60 + 120);
});
