import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mutationsOf } from './mutations.ts';
import { endTests, NoTests, type Outcome, runTests } from './run-tests.ts';

const usage = `npm run mutate -- <file> [--lines 20-40] [--tests <test files…>]
Breaks the file in one place at a time and asks the tests whether they notice. The file itself stays as it is.
Without --tests those of the domain and web suites run that import the file.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] }, lines: { type: 'string' } },
});
const [file, ...more] = positionals;
if (!file) {
  console.error(usage);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endTests();
    process.exit(130);
  });
}

const text = readFileSync(file, 'utf8');
const [from = 1, to = from] = values.lines?.split('-').map(Number) ?? [1, Number.POSITIVE_INFINITY];
const mutations = mutationsOf(file, text).filter(({ line }) => from <= line && line <= to);

const survival = 'SURVIVED';
const told = ({ failed, isOver }: Outcome) =>
  isOver ? 'killed: no end' : failed ? `killed: ${failed.replace(/\s+/g, ' ')}` : survival;

try {
  const whole = await runTests({ file, text, tests: [...values.tests, ...more], ms: 600_000 });
  if (whole.isOver || whole.failed) throw new NoTests(`They fail without a mutation: ${whole.failed ?? 'no end'}`);
  const none = await runTests({ file, text: "throw new Error('No text')", tests: whole.tests, ms: 600_000 });
  if (!none.failed) throw new NoTests('They do not load this file.');
  console.log(`${file}: ${mutations.length} mutations, ${whole.tests.length} test files, ${whole.ms} ms each`);
  let survived = 0;
  for (const mutation of mutations) {
    const outcome = await runTests({ file, text: mutation.text, tests: whole.tests, ms: whole.ms * 4 + 20_000 });
    if (told(outcome) === survival) survived++;
    console.log(`${String(mutation.line).padStart(4)}  ${mutation.what.padEnd(100)}  ${told(outcome)}`);
  }
  console.log(`${mutations.length} mutations, ${survived} survived`);
} catch (error) {
  if (!(error instanceof NoTests)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
