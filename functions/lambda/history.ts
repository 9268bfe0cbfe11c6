import { history } from '../api/history.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { historyStore } from '../store/history.ts';
import { offeringStore } from '../store/offerings.ts';

const core = apiCore(environment('history'));

export const handler = lambda(
  history({ history: historyStore(core.table), offerings: offeringStore(core.table) }),
  core,
);
