import { flagInactiveUsers } from '../jobs/flag-inactive-users.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { userStore } from '../store/users.ts';

const env = environment('flag-inactive-users');

export const handler = background(flagInactiveUsers({ ...clock, users: userStore(connectTable(env.TABLE_NAME)) }));
