import { idempotencyStore } from '../store/idempotency.ts';
import type { Table } from '../store/table.ts';
import { userStore } from '../store/users.ts';
import type { ApiCore } from './lambda.ts';
import { identification, type SessionSettings } from './session.ts';
import { type Clock, clock, connectTable } from './table.ts';
import { throughCloudFront } from './through-cloudfront.ts';

export function apiCore(
  env: SessionSettings & { TABLE_NAME: string; ORIGIN_KEYS: string[] },
): ApiCore & Clock & { table: Table } {
  const table = connectTable(env.TABLE_NAME);
  const identify = identification(env, userStore(table));
  const isThroughCloudFront = throughCloudFront(env.ORIGIN_KEYS);
  return { ...clock, table, idempotency: idempotencyStore(table), identify, isThroughCloudFront };
}
