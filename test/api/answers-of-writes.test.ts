import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { namesIn } from '#test/support/names-in.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { type Shown, shownBy, type Tried } from '#test/support/shown-by.ts';
import { type Role, roles, type World, writeWorld } from '#test/support/write-world.ts';

const app = quietApp();

/** Everything that a JSON text says, each with its name; nothing and empty texts say nothing. */
function saidIn(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one) => saidIn(one, name));
  // An id has the name of what it is of where it stands beside others.
  if (typeof value !== 'object') return [`${/id$/i.test(name) ? 'id' : name.toLowerCase()}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, one]) => saidIn(one, key));
}

/** What of an answer isn't shown. */
function beyond(answer: unknown, shown: unknown): string[] {
  const there = new Set(saidIn(shown));
  return saidIn(answer).filter((said) => !there.has(said));
}

function routeOf(name: string): Route {
  const [resource = '', route = ''] = name.split('.');
  return (api as Record<string, Record<string, Route>>)[resource]?.[route] as Route;
}

const entries = Object.entries(shownBy) as [name: string, Shown][];
const ofKind = <Kind extends PropertyKey>(kind: Kind) =>
  entries.flatMap(([name, shown]) =>
    kind in shown ? [[name, shown as Extract<Shown, Record<Kind, unknown>>] as const] : [],
  );

describe('the answer of a write', () => {
  it.each(ofKind('says'))('says what is listed and no more: %s', (name, { says }) => {
    expect(namesIn(routeOf(name).reply as never).sort()).toEqual(says.split(' ').sort());
  });

  it.each(ofKind('admin'))('is for administrators of the site, who read the same: %s', (name, { admin }) => {
    const route = routeOf(name);
    expect(route.access).toBe('admin');
    expect(namesIn(routeOf(admin).reply as never)).toEqual(expect.arrayContaining(namesIn(route.reply as never)));
  });

  it('is compared with all that is shown, at any depth', () => {
    const shown = { figures: { netWorth: 5 }, rows: [{ target: 'A' }, { target: 'B' }] };
    expect(beyond({ rows: [{ target: 'B' }], figures: null }, shown)).toEqual([]);
    expect(beyond({ target: 'C', figures: { netWorth: 6 } }, shown)).toEqual(['target: "C"', 'networth: 6']);
  });
});

describe.each([true, false])('the answer of a write, with limits shared: %s,', (isShared) => {
  let world: World;
  beforeAll(async () => {
    world = await writeWorld(app, isShared);
  });

  async function tried({ line, body, shownBy, moves = [] }: Tried, as: Role) {
    const token = world.tokenOf(as);
    const answer = await send(app, line, { ...token, ...(body !== undefined && { body }) });
    if (!answer.ok) return { isDone: false, why: `${answer.status} ${await answer.text()}` };
    const said = await answer.json();
    const paths = [typeof shownBy === 'string' ? shownBy : shownBy(said)].flat();
    const shown = await Promise.all(paths.map((path) => send(app, `GET ${path}`, token)));
    const more = beyond(said, await Promise.all(shown.map((one) => one.json())));
    const found = more.filter((one) => !moves.includes(one.split(':')[0] ?? ''));
    expect([shown.map(({ status }) => status), found], `${line} as ${as}`).toEqual([paths.map(() => 200), []]);
    return { isDone: true, why: '' };
  }

  it.each(ofKind('tries'))('holds what its caller is shown: %s', async (_, { tries }) => {
    const found = [];
    for (const as of roles) found.push(await tried(await tries(world, as), as));
    // Where no one may, nothing was compared.
    expect(
      found.filter(({ isDone }) => isDone),
      JSON.stringify(found),
    ).not.toEqual([]);
  });
});
