import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { authEvents } from '../services/auth-events.ts';
import { auditStore } from '../store/audit.ts';
import { rateStore } from '../store/rates.ts';
import { userStore } from '../store/users.ts';
import { preAuthentication } from '../triggers/pre-authentication.ts';

const table = connectTable(environment('pre-authentication').TABLE_NAME);

export const handler = background(
  preAuthentication({
    ...clock,
    users: userStore(table),
    audit: auditStore(table),
    rates: rateStore(table),
    authEvents,
  }),
);
