import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';

it('collects every part of the keys, and no two of them have a key of the same name', async () => {
  const modules: Record<string, object>[] = await Promise.all(
    globSync('functions/store/*-keys.ts').map((file) => import(resolve(file))),
  );
  const parts = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Keys'));
  const names = parts.flatMap(([part, its]) => (part === 'indexKeys' ? [] : Object.keys(its)));
  expect(names.length).toBeGreaterThan(80);
  expect(names.toSorted()).toEqual(Object.keys(keys).toSorted());
});
