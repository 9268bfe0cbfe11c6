import type * as z from 'zod';
import { type Field, fieldsOf } from '#functions/odata/fields.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { App } from './app.ts';

const rowOf = ({ reply }: Route) => (reply as z.ZodObject<{ value: z.ZodArray<z.ZodObject> }>).shape.value.element;

/** Every list call of the contract, with the fields of its rows. */
export const listRoutes: { path: string; fields: Field[] }[] = everyRoute()
  .filter(({ route }) => route.query && '$filter' in route.query.shape)
  .map(({ path, route }) => ({ path, fields: [...fieldsOf(rowOf(route)).values()] }));

/** The path of a list of something that there is: LP 1001, a credit union, or a person. */
export async function existing(app: App, path: string): Promise<string> {
  if (path.startsWith('/crm/creditunions/{id}')) return path.replace('{id}', 'CU60001');
  if (!path.startsWith('/usermanagement/users/{id}')) return path.replace('{id}', '1001');
  const { UserObjectId = '' } = await app.as('buyer').auth.whoAmI({});
  return path.replace('{id}', UserObjectId ?? '');
}
