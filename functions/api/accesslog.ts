import { accesslog as routes } from '#shared/contract/accesslog.ts';
import { Problem } from '#shared/contract/problem.ts';
import { serve } from '../runtime/serve.ts';

const unbuilt = async (): Promise<never> => {
  throw new Problem('not_found');
};

export const accesslog = () =>
  serve(routes, {
    list: unbuilt,
  });
