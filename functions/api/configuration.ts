import { configuration as routes } from '#shared/contract/configuration.ts';
import { serve } from '../runtime/serve.ts';

export const configuration = () =>
  serve(routes, {
    messages: async () => [],
    tracking: async () => ({ instrumentationKey: '', trackingIds: {} }),
  });
