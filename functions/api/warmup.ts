import { api } from '#shared/contract/index.ts';
import { serve } from '../runtime/serve.ts';
import type { Warmer } from '../services/warmer.ts';

export const warmup = ({ warmer }: { warmer: Warmer }) =>
  serve(api.warmup, {
    warmup: () => warmer.warm(),
  });
