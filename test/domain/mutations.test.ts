import { expect, it } from 'vitest';
import { mutationsOf } from '#test/mutate/mutations.ts';

const changesOf = (text: string) => mutationsOf('rule.ts', text).map(({ line, what }) => `${line}: ${what}`);

it.each([
  ['if (a) throw b;', ['1: a → true', '1: a → false']],
  ['const a = 1 < b;', ['1: 1 < b → 1 <= b', '1: 1 → 2']],
  ['const a = b && !c;', ['1: b && !c → b', '1: b && !c → !c', '1: !c → c']],
  ['\nf({ a, b: "text" });', ['2: f({ a, b: "text" }); → ;', '2: a, → nothing', '2: b: "text" → nothing']],
  ['const f = () => ({ a: [b] });', ['1: () => ({ a: [b] }) → () => undefined', '1: a: [b] → nothing', '1: [b] → []']],
  ['const f = (a: 1 | 2 = x as 1) => { return a; };', ['1: return a; → return;']],
  ['const 字 = "😀"; f(true);', ['1: f(true); → ;', '1: true → false']],
  ['const f = () => undefined;', []],
])('the mutations of %s', (text, expected) => expect(changesOf(text)).toEqual(expected));

it('a mutation is the whole file with one change', () => {
  const texts = mutationsOf('rule.tsx', 'const a = b ? <i>{c}</i> : null;\nf();').map(({ text }) => text);
  expect(texts).toEqual([
    'const a = true ? <i>{c}</i> : null;\nf();',
    'const a = false ? <i>{c}</i> : null;\nf();',
    'const a = b ? <i>{c}</i> : null;\n;',
  ]);
});
