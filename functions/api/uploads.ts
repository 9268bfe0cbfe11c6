import { Problem } from '#shared/contract/problem.ts';
import { uploads as routes } from '#shared/contract/uploads.ts';
import { serve } from '../runtime/serve.ts';

const unbuilt = async (): Promise<never> => {
  throw new Problem('not_found');
};

export const uploads = () =>
  serve(routes, {
    start: unbuilt,
    startFile: unbuilt,
    startReport: unbuilt,
    startImage: unbuilt,
    startDownload: unbuilt,
    list: unbuilt,
    unfinished: unbuilt,
    state: unbuilt,
    complete: unbuilt,
    cancel: unbuilt,
    content: unbuilt,
  });
