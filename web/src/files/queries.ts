import { queryOptions } from '@tanstack/react-query';
import { uploads } from '../lib/api.ts';
import { claims } from './upload-claims.ts';

/** Own uploads that no tab of this browser works on. */
export const unfinishedUploads = queryOptions({
  queryKey: ['uploads', 'unfinished'],
  async queryFn() {
    const [unfinished, isClaimed] = await Promise.all([uploads.unfinished({}), claims()]);
    return unfinished.filter(({ uploadId }) => !isClaimed(uploadId));
  },
  staleTime: 0,
  gcTime: 0,
});
