import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../lib/api.ts';

export const myReports = queryOptions({ queryKey: ['reports'], queryFn: () => documents.reports({}) });
