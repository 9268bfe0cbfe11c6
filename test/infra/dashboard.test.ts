import { expect, it } from 'vitest';
import { api, everyRoute } from '#shared/contract/index.ts';
import { eventTypes } from '#shared/events/event.ts';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const dashboards = resourcesOf((await synthesis()).template('monitoring'), 'AWS::CloudWatch::Dashboard');
const parts: unknown[] = dashboards[0]?.Properties.DashboardBody['Fn::Join'][1] ?? [];
/** References stand for nothing here. */
const body = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
const widgets: { type: string; properties: { query?: string; title?: string; metrics?: unknown[] } }[] =
  JSON.parse(body).widgets;

/** Of the lists in the queries. */
const routes = widgets.flatMap(({ properties: { query = '' } }) =>
  [...query.matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) [^"]+)"/g)].map(([, route]) => route),
);

it('has every route of the contract once, and no other', () => {
  expect(routes.sort()).toEqual(
    everyRoute()
      .map(({ path, route }) => `${route.method} /api${path}`)
      .sort(),
  );
});

it('asks for the routes of each resource in its own log', () => {
  const queries = widgets.filter(({ type }) => type === 'log');
  expect(queries).toHaveLength(Object.keys(api).length);
  for (const { properties } of queries) {
    expect(properties.query).toMatch(/^SOURCE 'x' \| filter message = "request" and route in \[/);
  }
});

it('has every event', () => {
  const events = widgets.find(({ properties }) => properties.title === 'Events');
  const types = JSON.stringify(events?.properties.metrics);
  for (const type of eventTypes) expect(types).toContain(`"${type}"`);
});

it('is small enough for CloudWatch', () => {
  expect(widgets.length).toBeLessThanOrEqual(500);
  // References become names of up to 140 letters.
  expect(body.length + parts.length * 140).toBeLessThan(1_000_000);
  for (const { properties } of widgets) expect(properties.metrics?.length ?? 0).toBeLessThanOrEqual(500);
});
