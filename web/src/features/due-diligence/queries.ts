import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../lib/api.ts';

export const dueDiligenceFiles = (id: string) =>
  queryOptions({ queryKey: ['due-diligence', id], queryFn: () => documents.files({ id }) });
