import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaksOf } from '#bin/openapi-breaks.ts';
import { openApiDocument } from '#bin/openapi-document.ts';

const released = () => JSON.parse(readFileSync(new URL('../../docs/openapi.released.json', import.meta.url), 'utf8'));

/** The parts of a document that the changes below touch. */
interface Document {
  paths: Record<string, Record<'get' | 'post', Operation>>;
}
interface Operation {
  parameters: object[];
  requestBody: Content;
  responses: Record<string, Content>;
}
interface Content {
  content: { 'application/json': { schema: { properties: Record<string, object>; required: string[] } } };
}

const schemaOf = ({ content }: Content) => content['application/json'].schema;
const listOf = ({ paths }: Document) => paths['/api/documentcatalog/accesslog']?.get as Operation;
const codeOf = ({ paths }: Document) => paths['/api/auth/mfa']?.post as Operation;

describe('the HTTP contract', () => {
  it('takes nothing from clients of the last release', () => {
    expect(breaksOf(released(), openApiDocument())).toEqual([]);
  });

  it.each<[string, (document: Document) => unknown]>([
    ['a route goes', ({ paths }) => delete paths['/api/auth/mfa']],
    ['a field of an answer goes', (all) => delete schemaOf(listOf(all).responses['200'] as Content).properties.value],
    ['a kind of answer goes', (all) => delete listOf(all).responses['403']],
    [
      'a body needs another field',
      (all) => {
        const { properties, required } = schemaOf(codeOf(all).requestBody);
        properties.more = { type: 'string' };
        required.push('more');
      },
    ],
    [
      'a field takes less than before',
      (all) => Object.assign(schemaOf(codeOf(all).requestBody).properties, { code: { type: 'string', maxLength: 3 } }),
    ],
    [
      'a query needs another parameter',
      (all) => listOf(all).parameters.push({ in: 'query', name: 'more', required: true, schema: { type: 'string' } }),
    ],
  ])('breaks them where %s', (_, change) => {
    const after = released();
    change(after);
    expect(breaksOf(released(), after)).not.toEqual([]);
  });

  it.each<[string, (document: Document) => unknown]>([
    [
      'a route',
      ({ paths }) => Object.assign(paths, { '/api/more': { get: { responses: { 204: { description: '' } } } } }),
    ],
    [
      'a field of an answer',
      (all) =>
        Object.assign(schemaOf(listOf(all).responses['200'] as Content).properties, { more: { type: 'string' } }),
    ],
    [
      'a type of step of the history',
      ({ paths }) => {
        const reply = paths['/api/marketplace/history/{id}']?.get.responses['200'] as Content;
        const { items } = schemaOf(reply).properties.value as { items: { properties: { Type: { enum: string[] } } } };
        items.properties.Type.enum.push('Offering Rested');
      },
    ],
    [
      'a field that a body may have',
      (all) => Object.assign(schemaOf(codeOf(all).requestBody).properties, { more: { type: 'string' } }),
    ],
  ])('may be given %s', (_, change) => {
    const after = released();
    change(after);
    expect(breaksOf(released(), after)).toEqual([]);
  });
});
