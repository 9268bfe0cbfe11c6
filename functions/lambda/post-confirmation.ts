import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { auditStore } from '../store/audit.ts';
import { signUpStore } from '../store/sign-ups.ts';
import { userStore } from '../store/users.ts';
import { postConfirmation } from '../triggers/post-confirmation.ts';

const table = connectTable(environment('post-confirmation').TABLE_NAME);

export const handler = background(
  postConfirmation({
    ...clock,
    users: userStore(table),
    signUps: signUpStore(table),
    audit: auditStore(table),
  }),
);
