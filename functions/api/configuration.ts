import { api } from '#shared/contract/index.ts';
import { serve } from '../runtime/serve.ts';

export const configuration = () =>
  serve(api.configuration, {
    messages: async () => [],
    tracking: async () => ({ instrumentationKey: '', trackingIds: {} }),
  });
