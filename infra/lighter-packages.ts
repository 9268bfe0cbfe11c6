import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

/** Packages as they are, said in a way that lets esbuild see what is not needed of them. */
export const lighterPackages: Plugin = {
  name: 'lighter-packages',
  setup(build) {
    build.onLoad(
      { filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ },
      async ({ path }) => ({
        contents: withPlainKeys(await readFile(path, 'utf8')),
      }),
    );
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // The signing service's answers lead nowhere else, so what follows redirects is not needed to call it.
    build.onLoad({ filter: /[\\/]follow-redirects[\\/]index\.js$/ }, () => ({
      contents: "module.exports = { http: require('node:http'), https: require('node:https') };",
    }));
    // Its SDK signs tokens with this package and checks none.
    build.onLoad({ filter: /[\\/]jsonwebtoken[\\/]verify\.js$/ }, () => ({
      contents: "module.exports = () => { throw new Error('infra/lighter-packages.ts leaves this out.'); };",
    }));
    // What is known of every country's numbers, read when the first number is.
    build.onLoad({ filter: /[\\/]libphonenumber-js[\\/]metadata\.min\.json\.js$/ }, async ({ path }) => ({
      contents: readWhenAsked(await readFile(path.replace(/\.js$/, ''), 'utf8')),
    }));
    // Schemas can describe themselves as JSON Schema; bin/openapi.ts has them do so, and no Lambda.
    build.onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
      async ({ path }) => ({
        contents: withoutBodies(await readFile(path, 'utf8')),
      }),
    );
    // A font of ours lies beside its module; a Lambda is one file.
    build.onLoad({ filter: /[\\/]services[\\/]wide-font\.ts$/ }, async ({ path }) => ({
      contents: `export const wideFont = () => Buffer.from('${await readFile(join(dirname(path), 'fonts/noto-sans.ttf'), 'base64')}', 'base64');`,
    }));
    // Fonts that were packed for the web; ours is not.
    build.onLoad({ filter: /[\\/]brotli[\\/]decompress\.js$/ }, () => ({
      contents: "module.exports = () => { throw new Error('infra/lighter-packages.ts leaves this out.'); };",
    }));
    // Each of these asks semver one thing about the running Node, of what has been in it since Node 16.
    build.onLoad({ filter: /[\\/]jsonwebtoken[\\/]lib[\\/]\w+Supported\.js$/ }, ({ path }) => ({
      contents: `module.exports = ${JSON.stringify(require(path))};`,
    }));
  },
};

/**
 * `{ [_hE]: 400 }` with `const _hE = "httpError"` as `{ "httpError": 400 }`. A computed key could have an effect, so esbuild would
 * keep the shapes of all of a service's operations.
 */
function withPlainKeys(schemas: string): string {
  const constants = schemas.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm);
  const literals = new Map(Array.from(constants, ([, name, literal]) => [name, literal]));
  return schemas.replace(/(?<=[{,]\s*)\[(_\w+)\]:/g, (key, name) =>
    literals.has(name) ? `${literals.get(name)}:` : key,
  );
}

/** Everything that a module exports, as functions that answer one that throws. */
function withoutBodies(module: string): string {
  const names = [
    ...Array.from(module.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name),
    ...Array.from(module.matchAll(/^export \{ \w+ as (\w+) \};/gm), ([, name]) => name),
  ];
  return [
    "const leftOut = () => () => { throw new Error('infra/lighter-packages.ts leaves this out.'); };",
    `export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** A module with the members of an object, which is made of its JSON when one of them is asked for. */
function readWhenAsked(json: string): string {
  const members = Object.keys(JSON.parse(json)).map(
    (name) => `get ${name}() { return (read ??= JSON.parse(text)).${name}; }`,
  );
  return `const text = ${JSON.stringify(json)}; let read; export default { ${members.join(', ')} };`;
}
