import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { someone } from './people.ts';
import { send } from './send.ts';

/** The last day of the quarter that ended last. */
export function lastQuarterEnd(now = new Date()): string {
  const month = Math.floor(now.getUTCMonth() / 3) * 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}

type Change = [path: string, value: unknown];

/** Puts in force what its only administrator asked for, as administrators of the site do. */
export async function confirmSettings(app: App, creditUnionId: string): Promise<Response> {
  const path = `/compliance/creditunions/${creditUnionId}`;
  const found = await send(app, `GET ${path}`, { as: 'admin' });
  const { pending } = (await found.clone().json()) as LimitSettingsEntity;
  if (!pending) return found;
  return send(app, `POST ${path}/approvals`, { as: 'admin', body: { contentHash: pending.contentHash } });
}

/** A new credit union's administrator, with the calls that look after its limits. */
export async function limitsAdministrator(app: App, changes: Partial<User> = {}) {
  const user = await someone(app, { isCreditUnionAdmin: true, ...changes });
  const token = await app.signIn(user.email);
  const path = `/compliance/creditunions/${user.creditUnionId}`;
  const patch = (...changed: Change[]) =>
    send(app, `PATCH ${path}`, { token, body: changed.map(([at, value]) => ({ op: 'replace', path: at, value })) });
  return {
    user,
    token,
    path,
    get: () => send(app, `GET ${path}`, { token }),
    patch,
    /** The same, and an administrator of the site confirms what waits of it. */
    async confirmed(...changed: Change[]) {
      const asked = await patch(...changed);
      return asked.ok ? confirmSettings(app, user.creditUnionId) : asked;
    },
    put: (body: unknown) => send(app, `PUT ${path}/exposures`, { token, body }),
  };
}

export const aPolicy = {
  originatorPercent: 50,
  originatorAmount: null,
  borrowerPercent: 12.5,
  typePercents: { 'New auto': 100 },
  boardDate: '2026-01-15',
  documentId: null,
};
