import { folders as routes } from '#shared/contract/folders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { serve } from '../runtime/serve.ts';

const unbuilt = async (): Promise<never> => {
  throw new Problem('not_found');
};

export const folders = () =>
  serve(routes, {
    get: unbuilt,
    download: unbuilt,
    change: unbuilt,
    remove: unbuilt,
  });
