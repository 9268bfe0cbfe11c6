import { configuration } from '../api/configuration/configuration.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { assumptionSetStore } from '../store/assumption-sets.ts';
import { auditStore } from '../store/audit.ts';
import { platformStore } from '../store/platform.ts';
import { systemMessageStore } from '../store/system-messages.ts';

const env = environment('configuration');
const core = apiCore(env);

export const handler = lambda(
  configuration({
    ...core,
    messages: systemMessageStore(core.table),
    platform: platformStore(core.table),
    assumptions: assumptionSetStore(core.table),
    audit: auditStore(core.table),
    tracking: { instrumentationKey: env.INSTRUMENTATION_KEY, trackingIds: env.TRACKING_IDS },
  }),
  core,
);
