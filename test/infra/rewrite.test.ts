import { describe, expect, it } from 'vitest';
import { edgeCode } from '#infra/edge/edge-code.ts';
import { rewrite } from '#infra/edge/rewrite.ts';
import { viewerAddressCode } from '#infra/edge/viewer-address.ts';

const cases = [
  ['/', '/'],
  ['/index.html', '/index.html'],
  ['/assets/app-1a2b3c.js', '/assets/app-1a2b3c.js'],
  ['/fonts/inter.woff2', '/fonts/inter.woff2'],
  ['/config.json', '/config.json'],
  ['/api', '/api'],
  ['/api/auth', '/api/auth'],
  ['/api/marketplace/offerings/1001', '/api/marketplace/offerings/1001'],
  ['/apiary', '/app.html'],
  ['/signin', '/app.html'],
  ['/dashboard/', '/app.html'],
  ['/lp/1001/due-diligence', '/app.html'],
  ['/lp/1.5/history', '/app.html'],
  ['/lp/1.5', '/app.html'],
  ['', '/app.html'],
] as const;

describe('a path of the site', () => {
  it.each(cases)('%s is answered by %s', (uri, file) => expect(rewrite(uri)).toBe(file));
});

describe('the function that CloudFront runs', () => {
  const code = edgeCode();
  const handler = new Function(`${code}; return handler;`)() as (event: unknown) => unknown;

  it.each(cases)('takes %s to %s', (uri, file) =>
    expect(handler({ request: { uri, method: 'GET' } })).toEqual({ uri: file, method: 'GET' }),
  );

  it('has neither imports nor exports, and fits', () => {
    expect(code).not.toMatch(/^\s*(import|export)\b/m);
    expect(code.length).toBeLessThan(10_240);
  });
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
