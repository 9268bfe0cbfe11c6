import { desk } from '../api/desk/desk.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { commitmentStore } from '../store/commitments.ts';
import { deskStore } from '../store/desk.ts';
import { offeringStore } from '../store/offerings.ts';

const core = apiCore(environment('desk'));

export const handler = lambda(
  desk({
    ...core,
    desk: deskStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
  }),
  core,
);
