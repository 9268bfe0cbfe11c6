import { analytics } from '../api/analytics/analytics.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { commitmentStore } from '../store/commitments.ts';
import { offeringStore } from '../store/offerings.ts';
import { scenarioStore } from '../store/scenarios.ts';

const core = apiCore(environment('analytics'));

export const handler = lambda(
  analytics({
    ...core,
    scenarios: scenarioStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
  }),
  core,
);
