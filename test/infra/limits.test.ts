import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentNames } from '#infra/config.ts';
import { everyRoute } from '#shared/contract/index.ts';
import { type StackName, synthesis } from './support/synthesis.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const limits = {
  // Of 500, so that who adds a route hears of it here before nothing can be synthesized.
  resources: 495,
  outputs: 200,
  bytes: 1_000_000,
};

/** By default 300: docs/first-deployment.md has one ask for these. */
const routesOfApi = 600;

const stacks = (
  await Promise.all(
    [...environmentNames, 'prod with a domain' as const].map(async (configuration) => {
      const { names, stacks: made } = await synthesis(configuration);
      const exports = Object.fromEntries(names.map((name) => [name, exportsOf(made[name].template)]));
      const before = (name: StackName): StackName[] => made[name].after.flatMap((one) => [one, ...before(one)]);
      return names.map((name) => ({ configuration, name, ...made[name], before: before(name), exports }));
    }),
  )
).flat();

function exportsOf({ Outputs = {} }: { Outputs?: Record<string, unknown> }): string[] {
  const outputs = Object.values(Outputs) as { Export?: { Name: string } }[];
  return outputs.flatMap(({ Export }) => Export?.Name ?? []);
}

/** What a resource needs before it is made, beside what it is told to wait for. */
function neededBy(resource: object): string[] {
  const attributes = contentsOf('Fn::GetAtt', resource) as [string, string][];
  return [
    ...('DependsOn' in resource ? [resource.DependsOn].flat().map(String) : []),
    ...contentsOf('Ref', resource).map(String),
    ...attributes.map(([id]) => id),
  ];
}

function contentsOf(intrinsic: string, value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => (key === intrinsic ? [one] : contentsOf(intrinsic, one)));
}

describe.each(stacks)('$configuration: the stack $name', ({ name, template, before, exports }) => {
  it('is within what CloudFormation takes', () => {
    const { Resources = {}, Outputs = {} } = template;
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(limits.resources);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(limits.outputs);
    // CDK indents by one.
    expect(Buffer.byteLength(JSON.stringify(template, null, 1))).toBeLessThanOrEqual(limits.bytes);
  });

  it('has no resources that wait for each other', () => {
    const waiting = new Map(Object.entries(template.Resources ?? {}).map(([id, one]) => [id, neededBy(one)]));
    const isReady = (ids: string[]) => ids.every((id) => !waiting.has(id));
    for (let ready = ['']; ready.length > 0; ) {
      ready = [...waiting].flatMap(([id, needed]) => (isReady(needed) ? [id] : []));
      for (const id of ready) waiting.delete(id);
    }
    expect([...waiting.keys()]).toEqual([]);
  });

  it('looks up no output that another stack does not export', () => {
    expect(contentsOf('Fn::GetStackOutput', template)).toEqual([]);
  });

  it('imports what the stacks before it export, and is not among them', () => {
    const exported = before.flatMap((one) => exports[one] ?? []);
    const imported = new Set(contentsOf('Fn::ImportValue', template).map(String));
    expect([...imported].filter((one) => !exported.includes(one))).toEqual([]);
    expect(before).not.toContain(name);
  });
});

it('stacks do import from each other', () => {
  const imports = stacks.filter(({ template }) => contentsOf('Fn::ImportValue', template).length > 0);
  expect(new Set(imports.map(({ name }) => name))).toEqual(
    new Set(['auth', 'edge', 'work', 'api', 'routes', 'site', 'events', 'monitoring']),
  );
});

it('the stacks of the API can be told how much room they have, and the API takes that many routes', async () => {
  const { template } = await synthesis();
  const room = (name: StackName) => limits.resources - Object.keys(template(name).Resources ?? {}).length;
  console.info(`Room for resources: ${room('api')} in api, ${room('routes')} in routes.`);
  expect(everyRoute().length).toBeLessThanOrEqual(routesOfApi);
  expect(readFileSync('docs/first-deployment.md', 'utf8')).toContain(
    `${routesOfApi} routes; the default of 300 is too few`,
  );
  expect(everyRoute().length).toBeGreaterThan(300);
});

it('functions and the copies of their lists come before routes to them, and those before the pages that call them', () => {
  for (const { configuration, name, before } of stacks.filter((one) => ['routes', 'site'].includes(one.name))) {
    expect(before, `${configuration}: ${name}`).toEqual(
      expect.arrayContaining(name === 'routes' ? ['api'] : ['routes']),
    );
  }
});
