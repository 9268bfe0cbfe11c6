import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { everyRoute } from '#shared/contract/index.ts';
import { type ProblemCode, statusOf } from '#shared/contract/problem.ts';
import { ProblemDocument } from '#shared/contract/problem-document.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Access } from '#shared/domain/access.ts';

const who: Record<Access, string> = {
  anon: 'Anyone.',
  user: 'Any enabled signed-in user.',
  verified: 'Members of the group Verified.',
  verifiedOrAdmin: 'Members of the group Verified, for their own credit union; administrators.',
  dueDiligence: 'Verified users who completed multi-factor authentication in this session; administrators.',
  partner: 'Users of type Partner.',
  reports: 'Users of type Partner whose reports are not disabled; administrators.',
  statements:
    'Members of the group Verified whose reports are not disabled, for their own credit union; administrators.',
  uploads: 'Users of type Partner whose uploads are not disabled.',
  uploadsOrAdmin: 'Users of type Partner whose uploads are not disabled; administrators.',
  selling: 'Verified users of type Partner.',
  preparing: 'Verified users of type Partner whose uploads are not disabled.',
  preparingOrAdmin:
    'Verified users of type Partner whose uploads are not disabled, for drafts of their own; administrators.',
  tapeDesk:
    'Verified users of type Partner whose uploads are not disabled and who completed multi-factor authentication in this session, for what their credit union sells; administrators.',
  wires:
    'Verified users of type Partner who completed multi-factor authentication in this session and are no administrators, for the wire instructions of their own credit union.',
  wiresOrAdmin:
    'Verified users of type Partner who completed multi-factor authentication in this session, for the wire instructions of their own credit union; administrators.',
  limits: 'The administrators of that credit union; administrators of the site.',
  limitReaders:
    'The administrators of that credit union, and its people with an approval limit of their own; administrators of the site.',
  limitViewers:
    'The administrators of that credit union, its verified users of type Partner and its people with an approval limit of their own; administrators of the site.',
  limitPreparers:
    'The administrators of that credit union, and its verified users of type Partner where no one administers limits and none are set up; administrators of the site.',
  ownLimits: 'The administrators of that credit union, and no administrator of the site for them.',
  self: 'The user whose id is in the path; administrators.',
  selfAlone: 'The user whose id is in the path, and no administrator for them.',
  admin: 'Administrators.',
  signingService: 'The signing service, known by the HMAC of its message.',
};

const problem = { content: { 'application/problem+json': { schema: ProblemDocument.meta({ id: 'Problem' }) } } };

export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const { resource, name, path, route } of everyRoute()) {
    const item = paths[`/api${path}`] ?? {};
    paths[`/api${path}`] = { ...item, [route.method.toLowerCase()]: operation(resource, name, path, route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Tandem', version: '1.0.0', description: 'The marketplace for loan participations.' },
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Cognito access token' },
      },
    },
    paths,
  });
}

function operation(resource: string, name: string, path: string, route: Route): ZodOpenApiOperationObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, parameter]) => parameter ?? []);
  return {
    operationId: path === route.path ? `${resource}.${name}` : `${resource}.${name}.alias`,
    tags: [resource],
    summary: route.summary,
    description: `Who: ${who[route.access]}`,
    security: route.access === 'anon' || route.access === 'signingService' ? [] : [{ accessToken: [] }],
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((parameter) => [parameter, z.string()]))),
      }),
      ...(route.query && { query: route.query }),
      header: z.object(headersOf(route)),
    },
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [route.patch ? 'application/json-patch+json' : 'application/json']: { schema: route.body },
          ...(route.form && { 'application/x-www-form-urlencoded': { schema: route.body } }),
        },
      },
    }),
    responses: { ...success(route), ...failures(route) },
  };
}

const headersOf = ({ method }: Route) => ({
  ...(method === 'POST' && { 'Idempotency-Key': z.string().max(200).optional() }),
  ...(['PATCH', 'PUT', 'DELETE'].includes(method) && { 'If-Match': z.string().optional() }),
});

function success({ status = 200, reply, bytes, summary, form }: Route) {
  const content = reply
    ? { 'application/json': { schema: reply } }
    : bytes && Object.fromEntries(bytes.map((type) => [type, {}]));
  return {
    [`${status}` as '200']: { description: summary, ...(content && { content }) },
    ...(form && { '303': { description: `A form that was posted, well or not: back to ${form}` } }),
  };
}

/** Problems of access, validation and the route. */
function failures(route: Route) {
  const codes: ProblemCode[] = [
    ...(route.access === 'anon' ? [] : (['not_signed_in', 'not_allowed'] as const)),
    ...(route.path.includes('{') ? (['not_found'] as const) : []),
    ...(route.query ? (['invalid_query'] as const) : []),
    ...(route.body ? (['malformed', 'too_large', 'unsupported_type', 'invalid'] as const) : []),
    ...(route.problems ?? []),
  ];
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      `${status}` as '400',
      { description: named.map((code) => code.replaceAll('_', '-')).join(', '), ...problem },
    ]),
  );
}
