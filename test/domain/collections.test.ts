import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { words } from '#functions/notices/words.ts';
import { keys } from '#functions/store/keys.ts';
import { api } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { toldTypes } from '#shared/domain/hearing.ts';
import { eventTypes } from '#shared/events/event.ts';

const exportsOf = async (files: string) => {
  const modules: Record<string, unknown>[] = await Promise.all(globSync(files).map((file) => import(resolve(file))));
  return modules.flatMap((module) => Object.entries(module));
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** An export that is a route, or holds nothing else. */
function routesOf([name, value]: [string, unknown]): [string, unknown][] {
  if (isRoute(value)) return [[name, value]];
  const held = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return held.every(([, one]) => isRoute(one)) ? held : [];
}

describe('what is collected from parts has all of each, and no two with the same name', () => {
  it.each([
    ['keys', 'functions/store/*-keys.ts', Object.keys(keys)],
    ['events', 'shared/events/*-events.ts', eventTypes],
    ['hearings', 'shared/domain/*-hearings.ts', toldTypes],
    ['words', 'functions/notices/*-words.ts', Object.keys(words)],
  ])('%s', async (what, files, collected) => {
    const found = await exportsOf(files);
    const parts = found.filter(([name]) => name.toLowerCase().endsWith(what) && name !== 'indexKeys');
    const names = parts.flatMap(([, part]) => Object.keys(part as object));
    expect(parts.length).toBeGreaterThan(4);
    expect(names.toSorted()).toEqual([...collected].toSorted());
  });

  it('routes', async () => {
    const collected = new Set<unknown>(Object.values(api).flatMap((routes) => Object.values(routes)));
    const found = (await exportsOf('shared/contract/*.ts')).flatMap(routesOf);
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter(([, route]) => !collected.has(route)).map(([name]) => name)).toEqual([]);
  });
});
