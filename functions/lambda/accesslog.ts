import { accesslog } from '../api/accesslog.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { accessLogStore } from '../store/access-log.ts';
import { userStore } from '../store/users.ts';

const core = apiCore(environment('accesslog'));

export const handler = lambda(
  accesslog({
    accessLog: accessLogStore(core.table),
    users: userStore(core.table),
  }),
  core,
);
