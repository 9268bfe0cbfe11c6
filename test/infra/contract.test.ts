import { describe, expect, it } from 'vitest';
import { everyRoute } from '#shared/contract/index.ts';

const routes = everyRoute();

describe('the contract, as API Gateway asks', () => {
  it('has one parameter name for each position of a path', () => {
    const names = new Map<string, Set<string>>();
    for (const { path } of routes) {
      let before = '';
      for (const part of path.slice(1).split('/')) {
        const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
        if (parameter) names.set(before, (names.get(before) ?? new Set()).add(parameter));
        before += parameter ? '/{}' : `/${part}`;
      }
    }
    const several = [...names].filter(([, found]) => found.size > 1).map(([prefix, found]) => [prefix, [...found]]);
    expect(several).toEqual([]);
  });

  it('answers each method of a path once', () => {
    const spelled = routes.map(({ route, path }) => `${route.method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(spelled.filter((one, at) => spelled.indexOf(one) !== at)).toEqual([]);
  });

  it.each(routes.map(({ path }) => path))('%s is made of plain segments and whole parameters', (path) => {
    expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/);
  });
});
