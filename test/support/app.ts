import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionTemplates } from '#local/permissions/templates.ts';
import { signingAccount } from '#local/signing-account.ts';
import { startTandem, type TandemOptions } from '#local/tandem.ts';
import { type Client, client, type Send } from '#shared/contract/client.ts';
import { type Api, api } from '#shared/contract/index.ts';
import { callsTo } from './calls.ts';
import { oncePerRun, runFolder } from './run-folder.ts';
import { demoData } from './seeded-folder.ts';

export { oneTimeCode } from './calls.ts';

export const people = {
  admin: 'admin@tandem.example',
  admin2: 'admin2@tandem.example',
  buyer: 'buyer@harborlight.example',
  buyer2: 'buyer2@harborlight.example',
  northfield: 'buyer@northfield.example',
  seller: 'seller@summit.example',
  basic: 'basic@harborlight.example',
  unverified: 'new@riverbend.example',
  disabled: 'disabled@riverbend.example',
} as const;
export type Person = keyof typeof people;

export type Clients = { [R in keyof Api]: Client<Api[R]> };

type CallInit = RequestInit & { as?: Person; token?: string };

/** The typed clients of every resource, as this person. */
export function clientsOf(person: Person | null, call: (path: string, init: CallInit) => Promise<Response>): Clients {
  const send: Send = async ({ method, path, body, headers }) => {
    const response = await call(path, {
      method,
      ...(person && { as: person }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const etag = response.headers.get('etag');
    return { status: response.status, body: text ? JSON.parse(text) : undefined, etag };
  };
  return Object.fromEntries(Object.entries(api).map(([name, routes]) => [name, client(routes, send)])) as never;
}

type AppOptions = Partial<TandemOptions>;

/** The folder of demo data that a product begins with, if any. The first worker makes what a run shares, however long it takes. */
export async function sharedData({ files, dir, offerings, empty }: AppOptions): Promise<string | null> {
  if (!runFolder()) return null;
  await oncePerRun('templates', productionTemplates);
  return dir === undefined && offerings === undefined && !empty ? demoData({ files }) : null;
}

/**
 * The product as `npm start` runs it, in a folder of its own, with ways to call it as anyone. Lambdas may do what production's
 * roles let them; once closed it throws when one was refused something.
 */
export async function startApp(options: AppOptions = {}) {
  const demo = await sharedData(options);
  const dir = mkdtempSync(join(runFolder() ?? tmpdir(), 'product-'));
  const { files = false, ...others } = options;
  if (demo) cpSync(demo, dir, { recursive: true });
  const tandem = await startTandem({ dir, port: 0, files, permissions: true, ...others });
  const { session, signIn, ...calls } = callsTo(tandem);
  const tokenOf = (person: Person): Promise<string> => calls.tokenOf(people[person]);

  /** A plain HTTP call below /api, for what the typed client would not send. */
  async function call(path: string, { as, ...init }: CallInit = {}): Promise<Response> {
    const token = init.token ?? (as && (await tokenOf(as)));
    return calls.call(path, { ...init, ...(token && { token }) });
  }

  return {
    ...tandem,
    /** Where it keeps all it keeps. */
    dir: others.dir ?? dir,
    /** What the signing service signs its messages with. */
    connectSecret: signingAccount(join(dir, 'signing/account.json')).hmacSecret,
    session,
    signIn,
    tokenOf,
    /** A token of whoever has that address and the demo accounts' password; signed in again before one expires. */
    tokenFor: (email: string): Promise<string> => calls.tokenOf(email),
    call,
    as: (person: Person | null) => clientsOf(person, call),
    async close() {
      await tandem.close();
      rmSync(dir, { recursive: true, force: true });
      // A handler may go on without what it was refused, and no one would hear of it.
      if (tandem.refusals.length > 0) throw new Error(tandem.refusals.join('\n'));
    },
  };
}

export type App = Awaited<ReturnType<typeof startApp>>;
