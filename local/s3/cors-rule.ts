import { z } from 'zod';
import { element } from './xml.ts';

/** Which origins may do what with a bucket's objects, as S3 writes it. */
export const CorsRule = element({
  ID: z.string().optional(),
  AllowedOrigin: z.array(z.string()).min(1),
  AllowedMethod: z.array(z.enum(['GET', 'PUT', 'POST', 'DELETE', 'HEAD'])).min(1),
  AllowedHeader: z.array(z.string()).optional(),
  ExposeHeader: z.array(z.string()).optional(),
  MaxAgeSeconds: z.coerce.number().int().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;
