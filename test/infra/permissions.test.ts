import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { allowed, lambdasOf } from './support/lambdas.ts';
import { permitted } from './support/permitted.ts';
import { readable } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const lambdas = lambdasOf(made);

describe.each(lambdas)('the Lambda $name', ({ name, statements }) => {
  it('may do what its line says and nothing else', () => {
    const rest = allowed(statements);
    const [logs, ...others] = Object.keys(rest).filter((resource) => resource.endsWith('Logs.Arn'));
    expect(others).toEqual([]);
    const { [logs ?? '']: logging, ...own } = rest;
    expect(logging).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
    expect(own).toEqual(permitted[name]);
  });

  it('writes no partition but those it names', () => {
    const anywhere = allowed(statements)['Table.Arn'] ?? [];
    expect(anywhere.filter((action) => /Put|Update|Delete|Write|PartiQL|\*/.test(action))).toEqual([]);
  });

  it('can neither delete nor update history, audit or access log, whatever it is allowed', () => {
    const denied = statements.filter(({ Effect }) => Effect === 'Deny');
    const prefixes = ['HISTORY#*', 'AUDIT#*', 'CONTENT#*', 'ACCESS#*', 'PROPOSALS#*', 'EVIDENCE#*', 'EVIDENCEPDF#*'];
    const keys = { 'dynamodb:LeadingKeys': prefixes };
    expect(denied.map(({ Resource }) => readable(Resource))).toEqual(['Table.Arn', 'Table.Arn']);
    expect(denied).toMatchObject([
      {
        Action: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'],
        Condition: { 'ForAnyValue:StringLike': keys },
      },
      {
        Action: 'dynamodb:UpdateItem',
        Condition: { 'ForAllValues:StringLike': keys, Null: { 'dynamodb:LeadingKeys': 'false' } },
      },
    ]);
  });
});

describe.each(Object.entries<Record<string, Route>>(api))('the Lambda of %s', (resource, routes) => {
  it('keeps answers under the key of a request, if it has such answers', () => {
    const found = lambdas.filter(({ name }) => name === resource).flatMap(({ statements }) => statements);
    const changes = Object.entries(allowed(found)).filter(([, actions]) => actions.includes('dynamodb:PutItem'));
    const keeps = Object.values(routes).some(({ method, remembers }) => method === 'POST' && remembers !== false);
    expect(changes.some(([place]) => place.split(' ').includes('IDEMPOTENCY#*'))).toBe(keeps);
  });
});
