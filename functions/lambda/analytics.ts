import { analytics } from '../api/analytics/analytics.ts';
import { tapePools } from '../rules/tape-pool.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { commitmentStore } from '../store/commitments.ts';
import { comparisonStore } from '../store/comparisons.ts';
import { offeringStore } from '../store/offerings.ts';
import { scenarioStore } from '../store/scenarios.ts';
import { tapeStore } from '../store/tapes.ts';

const env = environment('analytics');
const core = apiCore(env);
const tapes = tapeStore(core.table);

export const handler = lambda(
  analytics({
    ...core,
    scenarios: scenarioStore(core.table),
    comparisons: comparisonStore(core.table),
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    tapes,
    tapePool: tapePools({ tapes, objects: objectBytes(env) }),
  }),
  core,
);
