import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { lambdaVariables } from '#functions/runtime/env.ts';

const handlers = [
  'shared',
  ...['runtime', 'rules', 'odata', 'columns', 'views', 'wire', 'store', 'services'].map((name) => `functions/${name}`),
];

/** What each folder may import of this project (`web/src/features` is checked per feature below). The first match counts. */
const mayImport: [folder: string, allowed: string[]][] = [
  ['shared/format', ['shared/format']],
  // Of events it knows the types: who hears of each is a rule of the domain.
  ['shared/domain', ['shared/domain', 'shared/format', 'shared/contract/problem.ts', 'shared/events/event.ts']],
  ['shared/contract', ['shared/contract', 'shared/domain', 'shared/format']],
  ['shared/events', ['shared/events', 'shared/domain']],
  ['functions/store', ['shared', 'functions/store', 'functions/runtime/log.ts', 'functions/runtime/correlation.ts']],
  ['functions/services', ['shared', 'functions/services', 'functions/runtime/correlation.ts']],
  ['functions/odata', ['shared', 'functions/odata']],
  ['functions/columns', ['shared', 'functions/columns', 'functions/odata']],
  [
    'functions/views',
    [
      'shared',
      'functions/runtime/log.ts',
      ...['views', 'columns', 'odata', 'store', 'wire'].map((name) => `functions/${name}`),
    ],
  ],
  ['functions/wire', ['shared', 'functions/wire', 'functions/services/objects.ts', 'functions/store/documents.ts']],
  ['functions/runtime', ['shared', 'functions/runtime', 'functions/store']],
  [
    'functions/rules',
    [
      'shared',
      ...['rules', 'wire', 'store', 'services', 'runtime/retry.ts', 'runtime/table.ts'].map(
        (name) => `functions/${name}`,
      ),
    ],
  ],
  ['functions/lambda', ['shared', 'functions']],
  ['functions/api', [...handlers, 'functions/api']],
  ['functions/notices', [...handlers, 'functions/notices']],
  ['functions/consumers', [...handlers, 'functions/consumers', 'functions/notices']],
  ['functions/streams', [...handlers, 'functions/streams']],
  ['functions/workers', [...handlers, 'functions/workers']],
  ['functions/jobs', [...handlers, 'functions/jobs']],
  ['functions/triggers', [...handlers, 'functions/triggers']],
  ['functions', handlers],
  [
    'infra',
    [
      'infra',
      'shared/contract',
      'shared/events',
      'shared/domain/content-block.ts',
      'shared/domain/hearing.ts',
      'shared/domain/pool/tape/row-questions.ts',
      'shared/domain/pool/tape/row-tables.ts',
      'shared/domain/webhook-delivery.ts',
      'functions/runtime/env.ts',
      'functions/store/schema.ts',
    ],
  ],
  [
    'web/src/ui',
    [
      'web/src/ui',
      'shared/format',
      'shared/contract/odata.ts',
      'shared/contract/problem.ts',
      ...['csv', 'use-address', 'use-stored', 'use-debounced', 'use-throttled', 'use-single-mutation'].map(
        (name) => `web/src/lib/${name}.ts`,
      ),
    ],
  ],
  ['web/src/lib', ['web/src/lib', 'shared']],
  ['web/src/lp', ['web/src/lp', 'web/src/ui', 'web/src/lib', 'shared']],
  ['web/src/files', ['web/src/files', 'web/src/ui', 'web/src/lib', 'shared']],
  ['web/src/people', ['web/src/people', 'web/src/files', 'web/src/ui', 'web/src/lib', 'shared']],
  [
    'web/src/features',
    [
      'web/src/features',
      'web/src/lp',
      'web/src/people',
      'web/src/files',
      'web/src/ui',
      'web/src/lib',
      'web/src/styles',
      'shared',
    ],
  ],
  ['web', ['web', 'shared']],
  [
    'bin',
    [
      'infra',
      'local',
      'shared',
      'functions/store',
      'functions/streams',
      'bin',
      'functions/rules/credit-union-import.ts',
      'functions/rules/tape-rate.ts',
      'functions/workers/stamp/marked-pdf.ts',
      ...['accounts', 'archive', 'archived', 'notifier', 'object-reader'].map(
        (name) => `functions/services/${name}.ts`,
      ),
    ],
  ],
  ['local', ['local', 'shared', 'functions', 'infra']],
  ['test', ['test', 'local', 'shared', 'functions', 'infra', 'web', 'bin']],
];

/** Packages that belong to one place. */
const packagesOnlyIn: [name: RegExp, folders: string[]][] = [
  [
    /^@aws-sdk\/(client-dynamodb|lib-dynamodb)$/,
    [
      'functions/store/table.ts',
      'functions/runtime/table.ts',
      'functions/services/table-exports.ts',
      'functions/streams',
      'bin/backfill-archive.ts',
      'bin/erase-person.ts',
      'bin/export-person.ts',
      'bin/first-try.ts',
      'bin/import-credit-unions.ts',
      'bin/make-administrator.ts',
      'bin/migrate.ts',
      'bin/replay-events.ts',
      'bin/reset-factor.ts',
      'bin/restore-drill.ts',
      'bin/restored-tables.ts',
      'bin/table-comparison.ts',
      'local',
      'test',
    ],
  ],
  [
    /^@aws-sdk\//,
    [
      'functions/store/table.ts',
      'functions/runtime/table.ts',
      'functions/services/table-exports.ts',
      'functions/streams',
      'functions/services',
      'bin/archive-letters.ts',
      'bin/backfill-archive.ts',
      'bin/dead-letters.ts',
      'bin/first-try.ts',
      'bin/make-administrator.ts',
      'bin/person-account.ts',
      'bin/redrive.ts',
      'bin/restore-drill.ts',
      'bin/restored-tables.ts',
      'bin/stream-stretch.ts',
      'bin/table-comparison.ts',
      'local',
      'test',
    ],
  ],
  [/^@middy\//, ['functions/runtime', 'test/bench']],
  [/^(react|react-dom|react-router|@tanstack|aws-amplify|@aws-amplify)/, ['web', 'test']],
  [/^(aws-cdk-lib|constructs|cdk-nag)/, ['infra', 'bin/app.ts', 'bin/github-roles.ts', 'test/infra']],
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'])
  .toString()
  .split('\n')
  .filter((file) => file && !file.includes('filter-parser') && !file.endsWith('.d.ts') && !file.includes('config.ts'));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'|^import '([^']+)'/gm)].flatMap(
    ([, named, bare]) => named ?? bare ?? [],
  );

/** The project path of an import, or null for a package. */
function resolved(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}

interface Node {
  type: string;
  start: number;
  end: number;
  argument?: unknown;
  expression?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits a node and all below it, each with the one above. */
function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const below of Object.values(node).flat()) if (isNode(below)) walk(below, visit, node);
}

/** Without parentheses and `as const`. */
const unwrapped = (node: Node): Node =>
  isNode(node.expression) && /^(?:ParenthesizedExpression|TSAsExpression)$/.test(node.type)
    ? unwrapped(node.expression)
    : node;

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

describe('the architecture', () => {
  it('lets each folder import only what the design allows', () => {
    const wrong = files.flatMap((file) => {
      const allowed = mayImport.find(([folder]) => isIn(file, folder))?.[1];
      if (!allowed) return [];
      return importsOf(file)
        .map((specifier) => resolved(file, specifier))
        .filter((path) => path !== null && !allowed.some((folder) => isIn(path, folder)))
        .map((path) => `${file} → ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps API handlers, and features, apart from each other', () => {
    const unit = (path: string) => /^(?:functions\/api|web\/src\/features)\/([\w-]+)/.exec(path)?.[0];
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((specifier) => resolved(file, specifier))
        .filter((path) => path !== null && unit(file) && unit(path) && unit(file) !== unit(path))
        .map((path) => `${file} → ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no circle of imports, those of types included', () => {
    const importing = new Map(
      files.map((file) => [file, importsOf(file).map((specifier) => resolved(file, specifier) ?? '')]),
    );
    const imported = (file: string) => [...importing.values()].some((paths) => paths.includes(file));
    const isAtEnd = (file: string) => !importing.get(file)?.some((path) => importing.has(path)) || !imported(file);
    const ends = () => [...importing.keys()].filter(isAtEnd);
    for (let found = ends(); found.length > 0; found = ends()) for (const file of found) importing.delete(file);
    expect([...importing.keys()]).toEqual([]);
  });

  it('has an entry for each Lambda, and none besides', () => {
    const entries = files.flatMap((file) => /^functions\/lambda\/([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
    expect(entries.sort()).toEqual(Object.keys(lambdaVariables).sort());
  });

  it('lets no Lambda tell of its errors but by the entries that leave personal data out', () => {
    const entry = /^export const handler = (lambda|background|worker)\(/m;
    const lambdas = files.filter((file) => file.startsWith('functions/lambda/'));
    expect(lambdas.filter((file) => !entry.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('keeps each package where it belongs', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => resolved(file, specifier) === null)
        .filter((specifier) => {
          const rule = packagesOnlyIn.find(([name]) => name.test(specifier));
          return rule && !rule[1].some((folder) => isIn(file, folder));
        })
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it('calls what is on the wire and what is stored by different names', () => {
    const exported = /^export (?:const|function|async function|class|interface|type) (\w+)/gm;
    const namesIn = (folder: string) =>
      files
        .filter((file) => isIn(file, folder))
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name));
    const records = new Set(namesIn('shared/domain'));
    expect(namesIn('shared/contract').filter((name) => records.has(name))).toEqual([]);
  });

  it('leaves it to the store which version is the next', () => {
    const guesses = (file: string) => /\bversion \+ 1\b/.test(readFileSync(file, 'utf8'));
    const outside = files.filter((file) => file.startsWith('functions/') && !file.startsWith('functions/store/'));
    expect(outside.filter(guesses)).toEqual([]);
  });

  it('spreads no literal into a literal: the compiler checks no excess properties there', () => {
    const packed = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const found: string[] = [];
      walk(parseSync(file, source).program, (node, parent) => {
        if (node.type !== 'SpreadElement' && node.type !== 'JSXSpreadAttribute') return;
        const literal = unwrapped(node.argument as Node).type;
        const isPacked =
          (literal === 'ObjectExpression' && parent?.type !== 'ArrayExpression') ||
          (literal === 'ArrayExpression' && parent?.type !== 'ObjectExpression');
        if (isPacked) found.push(`${file}: ${source.slice(node.start, node.end).slice(0, 60)}`);
      });
      return found;
    });
    expect(packed).toEqual([]);
  });

  it('names files in kebab-case by what they are', () => {
    const banned = /(^|\/)(utils?|helpers?|common|types|constants|misc)\.tsx?$/;
    expect(files.filter((file) => !/^[a-z0-9./-]+$/.test(file) || banned.test(file))).toEqual([]);
  });
});
