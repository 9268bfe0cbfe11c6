import { warmup as routes } from '#shared/contract/configuration.ts';
import { serve } from '../runtime/serve.ts';
import type { Warmer } from '../services/warmer.ts';

export const warmup = ({ warmer }: { warmer: Warmer }) =>
  serve(routes, {
    warmup: () => warmer.warm(),
  });
