import type * as z from 'zod';
import { type Field, fieldsOf } from '#functions/odata/fields.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { App } from './app.ts';
import { openOffering } from './listings.ts';
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

/** The path of a list of something that there is: LP 1001, a credit union, or a person. */
export async function existing(app: App, path: string): Promise<string> {
  if (path.startsWith('/tapes/')) {
    const { id, tapeId } = await aTape(app);
    return path.replace('{id}', id).replace('{tapeId}', tapeId);
  }
  if (path.startsWith('/crm/creditunions/{id}')) return path.replace('{id}', 'CU60001');
  if (!path.startsWith('/usermanagement/users/{id}')) return path.replace('{id}', '1001');
  const { UserObjectId = '' } = await app.as('buyer').auth.whoAmI({});
  return path.replace('{id}', UserObjectId ?? '');
}
