import type * as z from 'zod';
import { type Field, fieldsOf } from '#functions/odata/fields.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { App } from './app.ts';
import { aDeal } from './deal-pages.ts';
import { openOffering } from './listings.ts';
import { send } from './send.ts';
import { fundedLp, monthRead, sentMonth } from './servicing-months.ts';
import { tapeOf } from './tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from './tape-upload.ts';

const rowOf = ({ reply }: Route) => (reply as z.ZodObject<{ value: z.ZodArray<z.ZodObject> }>).shape.value.element;

/** Every list call of the contract, with the fields of its rows. */
export const listRoutes: { path: string; fields: Field[] }[] = everyRoute()
  .filter(({ route }) => route.query && '$filter' in route.query.shape)
  .map(({ path, route }) => ({ path, fields: [...fieldsOf(rowOf(route)).values()] }));

const tapes = new WeakMap<App, Promise<{ id: string; tapeId: string }>>();

/** A tape that was read, the same for all that ask. */
function aTape(app: App) {
  const read = async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, tapeOf('L1,24000.00,5.00,48')) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Ready');
    return asked;
  };
  const known = tapes.get(app) ?? read();
  tapes.set(app, known);
  return known;
}

const dealsOf = new WeakMap<App, Promise<string>>();

/** A deal with questions, the same for all that ask. */
function questionedDeal(app: App) {
  const ask = async () => {
    const { id } = await aDeal(app);
    for (const question of ['Is it so?', 'When?'])
      await app.as('buyer').diligence.askInDeal({ id, body: { question } });
    return id;
  };
  const known = dealsOf.get(app) ?? ask();
  dealsOf.set(app, known);
  return known;
}

const months = new WeakMap<App, Promise<{ id: string; period: string; buyer: string }>>();

/** A servicing month that was posted, the same for all that ask. */
function aMonth(app: App) {
  const post = async () => {
    const id = await fundedLp(app);
    const { path, parts } = await sentMonth(app, id);
    await send(app, `POST ${path}/completion`, { as: 'seller', body: { parts } });
    const { period } = await monthRead(app, path);
    await send(app, `POST ${path}/posting`, { as: 'admin' });
    const { CreditUnionAccountId: buyer } = await app.as('buyer').auth.whoAmI({});
    return { id, period, buyer: buyer ?? '' };
  };
  const known = months.get(app) ?? post();
  months.set(app, known);
  return known;
}

/** A call of a list of something that there is: LP 1001, a credit union, or a person. */
export async function existing(app: App, path: string, query: string): Promise<string> {
  const found = await pathOfExisting(app, path);
  return `GET ${found}${found.includes('?') ? '&' : '?'}${query}`;
}

async function pathOfExisting(app: App, path: string): Promise<string> {
  if (path.startsWith('/tapes/')) {
    const { id, tapeId } = await aTape(app);
    return path.replace('{id}', id).replace('{tapeId}', tapeId);
  }
  if (path.startsWith('/servicing/')) {
    const { id, period, buyer } = await aMonth(app);
    const whose = /\/(loans|statements)$/.test(path) ? `?creditUnionId=${buyer}` : '';
    return path.replace('{id}', id).replace('{period}', period) + whose;
  }
  if (path.startsWith('/diligence/deals/')) return path.replace('{id}', await questionedDeal(app));
  if (path.startsWith('/crm/creditunions/{id}')) return path.replace('{id}', 'CU60001');
  if (!path.startsWith('/usermanagement/users/{id}')) return path.replace('{id}', '1001');
  const { UserObjectId = '' } = await app.as('buyer').auth.whoAmI({});
  return path.replace('{id}', UserObjectId ?? '');
}
