import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it, vi } from 'vitest';
import { lighterPackages } from '#infra/lighter-packages.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/lighter');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundled(module: string, plugins = [lighterPackages]) {
  const outfile = join(folder, `${plugins.length}-${module.replaceAll('/', '-')}.mjs`);
  const entryPoints = [join(root, 'node_modules', module)];
  await build({ entryPoints, outfile, plugins, bundle: true, platform: 'node', format: 'esm' });
  return import(outfile);
}

/** All that a package's module says, its functions as their source. */
const said = async (module: string, plugins = [lighterPackages]): Promise<string> =>
  JSON.stringify(await bundled(module, plugins), (_, value) => (typeof value === 'function' ? String(value) : value));

const clients = ['cognito-identity-provider', 'dynamodb', 'lambda', 's3', 'secrets-manager', 'sesv2', 'sns'];

it.each(clients)('what the client of %s sends and reads stays the same', async (client) => {
  const module = `@aws-sdk/client-${client}/dist-es/schemas/schemas_0.js`;
  const lighter = await said(module);
  expect(lighter.length).toBeGreaterThan(1000);
  expect(lighter).toBe(await said(module, []));
});

it.each(['psSupported', 'asymmetricKeyDetailsSupported', 'rsaPssKeyDetailsSupported'])(
  'Node still is what %s asks for',
  async (question) => {
    const module = `jsonwebtoken/lib/${question}.js`;
    expect(await said(module)).toBe(await said(module, []));
  },
);

it('schemas still check, and say by name that they cannot describe themselves', async () => {
  const { z } = (await bundled('zod/index.js')) as typeof import('zod');
  const Row = z.strictObject({ email: z.email(), at: z.iso.datetime().nullable(), tags: z.array(z.enum(['a', 'b'])) });
  const row = { email: 'ana@harborlight.example', at: null, tags: ['a'] };
  expect(Row.parse(row)).toEqual(row);
  expect(Row.safeParse({ ...row, email: 'nobody', tags: ['c'] }).error?.issues).toHaveLength(2);
  expect(() => Row.toJSONSchema()).toThrow('infra/lighter-packages.ts');
});

it('numbers of every country are known as before, and nothing of them before the first is asked about', async () => {
  const parsed = vi.spyOn(JSON, 'parse');
  type Numbers = typeof import('libphonenumber-js/min');
  const lighter = (await bundled('libphonenumber-js/min/index.js')) as Numbers;
  const large = () => parsed.mock.calls.filter(([text]) => text.length > 50_000).length;
  const byBundling = large();
  const whole = (await bundled('libphonenumber-js/min/index.js', [])) as Numbers;
  expect(large()).toBe(byBundling);
  expect(lighter.getCountries()).toEqual(whole.getCountries());
  expect(large()).toBe(byBundling + 1);
  parsed.mockRestore();
  for (const text of ['(207) 555-0192', '+49 30 901820', '+44 20 7946 0958', '+800 1234 5678', '12', 'none']) {
    const [one, other] = [lighter, whole].map(({ parsePhoneNumberFromString: parse }) => parse(text, 'US'));
    expect([text, one?.number, one?.country, one?.isPossible(), one?.isValid()]).toEqual([
      text,
      other?.number,
      other?.country,
      other?.isPossible(),
      other?.isValid(),
    ]);
  }
});
