import * as z from 'zod';

/** Signing credentials, one JSON document in Secrets Manager. */
export const EsignCredentials = z.object({
  integrationKey: z.string().min(1),
  userId: z.string().min(1),
  accountId: z.string().min(1),
  /** PEM of the RSA key whose public half is registered with the integration. */
  privateKey: z.string().includes('PRIVATE KEY'),
  hmacSecret: z.string().min(1),
  /** Former key, valid while Connect is being given the new one. */
  formerHmacSecret: z.string().min(1).optional(),
  /** Host of the OAuth server, without a scheme: `account.docusign.com`. */
  oauthBasePath: z.string().regex(/^[\w.-]+(:\d+)?$/),
  /** `https://na4.docusign.net/restapi` */
  basePath: z.url({ protocol: /^https$/ }).endsWith('/restapi'),
});
export type EsignCredentials = z.infer<typeof EsignCredentials>;
