import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { edgeCode, edgeLanguage } from '#infra/edge/edge-code.ts';
import { isNowhere, rewrite } from '#infra/edge/rewrite.ts';
import { viewerAddressCode } from '#infra/edge/viewer-address.ts';
import { fileOf } from '#web/src/site/page.ts';
import { pages } from '#web/src/site/pages.ts';

const cases = [
  ['/', '/'],
  ['/index.html', '/index.html'],
  ['/assets/app-1a2b3c.js', '/assets/app-1a2b3c.js'],
  ['/robots.txt', '/robots.txt'],
  ['/config.json', '/config.json'],
  ['/api', '/api'],
  ['/api/auth', '/api/auth'],
  ['/api/marketplace/offerings/1001', '/api/marketplace/offerings/1001'],
  ['/buy', '/buy.html'],
  ['/buy/', '/buy.html'],
  ['/buy/more', '/404.html'],
  ['/errorpage', '/errorpage.html'],
  ['/signin', '/app.html'],
  ['/dashboard/', '/app.html'],
  ['/lp/1001/due-diligence', '/app.html'],
  ['/lp/1.5/history', '/app.html'],
  ['/lp/1.5', '/app.html'],
  ['/admin/no/such/page', '/app.html'],
  ['/apiary', '/404.html'],
  ['/Buy', '/404.html'],
  ['//buy', '/404.html'],
  ['/404', '/404.html'],
  ['', '/404.html'],
] as const;

describe('a path of the site', () => {
  it.each(cases)('%s is answered by %s', (uri, file) => expect(rewrite(uri)).toBe(file));

  it.each(pages.map((page) => [page.path, page] as const))('%s is a page of the site', (path, page) =>
    expect(rewrite(path)).toBe(path === '/' ? '/' : `/${fileOf(page)}`),
  );

  // Read and not imported: the routes bring every icon with them.
  const routes = globSync('web/src/app/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const appPaths = routes.flatMap((text) =>
    [...text.matchAll(/(?:path: |moved\()['`](\/[\w-][^'`]*)/g)].map(([, path = '']) => path),
  );
  it('has pages of the app', () => expect(appPaths).toContain('/dashboard'));
  it.each(appPaths)('%s is a page of the app', (path) => expect(rewrite(path)).toBe('/app.html'));

  it('is nowhere where no file answers', () => {
    expect(cases.map(([uri]) => uri).filter(isNowhere)).toEqual(['/buy/more', '/apiary', '/Buy', '//buy', '/404', '']);
  });
});

type Handler = (event: object) => unknown;
const handlerOf = (code: string) => new Function(`${code}; return handler;`)() as Handler;

describe('the functions that CloudFront runs', () => {
  const onRequest = handlerOf(edgeCode('viewer-request'));
  const onResponse = handlerOf(edgeCode('viewer-response'));

  it.each(cases)('take %s to %s', (uri, file) =>
    expect(onRequest({ request: { uri, method: 'GET' } })).toEqual({ uri: file, method: 'GET' }),
  );

  it.each([
    ['/buy', 200, 200],
    ['/nowhere', 200, 404],
    ['/404.html', 200, 404],
    ['/nowhere', 304, 304],
    ['/missing.png', 403, 403],
  ])('answer %s, which the bucket answers with %i, with %i', (uri, statusCode, expected) =>
    expect(onResponse({ request: { uri }, response: { statusCode } })).toMatchObject({ statusCode: expected }),
  );

  it.each(['viewer-request', 'viewer-response'] as const)('have neither imports nor exports, and fit: %s', (event) => {
    expect(edgeCode(event)).not.toMatch(/^\s*(import|export)\b/m);
    expect(edgeCode(event).length).toBeLessThan(10_240);
  });
});

describe('what CloudFront is given', () => {
  it.each([
    ['viewer-request', edgeCode('viewer-request')],
    ['viewer-response', edgeCode('viewer-response')],
    ['viewer-address', viewerAddressCode()],
  ])('is in the language of its runtime: %s', (_name, code) => {
    expect(transformSync(code, edgeLanguage).code).toContain('function handler(event)');
  });

  it.each(['function f({ a }) {}', 'const [a] = b;', 'f(...a);', 'function f(a = 1) {}', 'class A {}'])(
    'could not be %s',
    (code) => expect(() => transformSync(code, { ...edgeLanguage, logLevel: 'silent' })).toThrow(/not supported/),
  );
});

describe('the function in front of the API', () => {
  const handler = new Function(`${viewerAddressCode()}; return handler;`)() as (event: unknown) => unknown;

  it('says who calls, whatever they say themselves', () => {
    const event = {
      viewer: { ip: '203.0.113.7' },
      request: { uri: '/api/auth', headers: { host: { value: 'h' }, 'x-viewer-address': { value: '192.0.2.1' } } },
    };
    expect(handler(event)).toEqual({
      uri: '/api/auth',
      headers: { host: { value: 'h' }, 'x-viewer-address': { value: '203.0.113.7' } },
    });
  });
});
