import { describe, expect, it } from 'vitest';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

describe('the API', () => {
  const app = runningApp();

  it('has tracking that is empty where it is not configured', async () => {
    expect(await app.as(null).configuration.tracking({})).toEqual({ instrumentationKey: '', trackingIds: {} });
  });

  it('warms up without a body', async () => {
    const answer = await send(app, 'GET /warmup');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each(['/auth', '/warmup', '/auth/signin', '/termsheets', '/nowhere'])(
    'names every answer, keeps none and sniffs nothing: %s',
    async (path) => {
      const { headers } = await send(app, `GET ${path}`);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it('names each answer again', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await send(app, 'GET /auth')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    'GET /nowhere',
    'GET /',
    'GET /marketplace',
    'GET /marketplace/offerings/1001/',
    'GET /MARKETPLACE/offerings/1001',
    'GET /termsheets/1001/more',
    'GET /__proto__',
    'GET /constructor/prototype',
    'DELETE /termsheets/1001',
    'PUT /marketplace/offerings/1001',
    'POST /auth',
    'PATCH /configuration/messages',
    'PATCH /configuration/messages/1',
    'DELETE /marketplace/commitments/CU60001-1001-Commitment',
  ])('knows nothing of %s', async (line) => {
    await problemOf(await send(app, line, { as: 'admin' }), 'not_found');
  });
});
