import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
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
