import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { someone } from './people.ts';
import { send } from './send.ts';

/** The last day of the quarter that ended last. */
export function lastQuarterEnd(now = new Date()): string {
  const month = Math.floor(now.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}

/** A new credit union's administrator, with the calls that look after its limits. */
export async function limitsAdministrator(app: App, changes: Partial<User> = {}) {
  const user = await someone(app, { isCreditUnionAdmin: true, ...changes });
  const token = await app.signIn(user.email);
  const path = `/compliance/creditunions/${user.creditUnionId}`;
  return {
    user,
    token,
    path,
    get: () => send(app, `GET ${path}`, { token }),
    patch: (...changed: [path: string, value: unknown][]) =>
      send(app, `PATCH ${path}`, { token, body: changed.map(([at, value]) => ({ op: 'replace', path: at, value })) }),
    put: (body: unknown) => send(app, `PUT ${path}/exposures`, { token, body }),
  };
}

export const aPolicy = {
  ...{ originatorPercent: 50, originatorAmount: null, borrowerPercent: 12.5, typePercents: { 'New auto': 100 } },
  boardDate: '2026-01-15',
};
