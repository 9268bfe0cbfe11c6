/** `npm run bench` runs every script of this folder in turn; `node test/bench/<name>.ts` runs one. */
for (const name of [
  'bundles',
  'site',
  'first-paint',
  'lighthouse',
  'runtime',
  'http',
  'capacity',
  'lists',
  'views',
  'inactivity',
  'zip',
  'upload',
  'tables',
]) {
  const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> };
  await run();
}
process.exit();
