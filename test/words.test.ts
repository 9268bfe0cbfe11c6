import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** What we say neither in docs nor to people, and what we say instead. */
const nowhere: [words: RegExp, instead: string][] = [
  [/\b(?:some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/(?<![\w@'"=.[])nobody(?=[ ,.;?!]|['’]s\b)/i, 'no one'],
  [/\banew\b(?!\()/i, 'again'],
  [/\bany more\b(?! (?:indications|orders))/i, 'anymore, no longer'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:lower|upper) case letter/i, 'lowercase, uppercase'],
  [/\w\((?:e?s)\)(?=[ .,])/, 'the plural, or both numbers written out'],
  [/\b(?:gain|lose)s? sight of\b/i, 'will be able to see it, will no longer see it'],
];

/** What people do not read on screens, in mails, in problems and on public pages, unless the spec says it. */
const toPeople: [words: RegExp, instead: string][] = [
  ...nowhere,
  [/\b(?:can|could|do|does|did|is|are|was|were|has|have|will)(?: not\b|not\b)(?! accepted)/, 'a contraction'],
  [/\b(?:meanwhile|whoever|whilst)\b/i, 'in the meantime, who'],
  [/\b(?:go|goes|going) on\b/i, 'continue, keep'],
  [/\b(?:begun|begins?)\b/i, 'started, starts'],
  [/\bwaits (?:for|to)\b/, 'is waiting for'],
  [/\btried too often\b/i, 'too many attempts'],
  [/\b[Ss]hall\b/, 'should'],
  [/\byou may not\b/i, "you can't"],
  [/\b(?:all|no|browse|my|draft|full|sold|withdrawn|archived|of) LP's/i, 'LPs'],
  [/\bthe (?:account|agreement|second factor|verification|name|email) of \$?\{/, "whose it is: {name}'s account"],
];

/** What the spec quotes, what other services say, and what only stands for a sentence of another kind. */
const allowed = [
  'The requested offering is not available.',
  'No description available',
  "Committed/Purchased LP's",
  'No supplemental data available for this LP.',
  'This is not the result that was submitted. Look at it again.',
  "Charged-off loans can't be sold",
  "The payment doesn't cover a month's interest",
  'This tape was not taken:',
  'Your credit union is not federally insured; 12 CFR 701.22 does not apply to it.',
  'This purchase does not count toward the member business loan cap',
  'to the figures shown. It is not legal advice and does not replace your own review.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text as it stands in code
  '`Your limit does not reach ${money(toDollars(amount))}.`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text as it stands in code
  "`Your limits say that your credit union doesn't grant ${offering.loanType} loans.`",
];

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|md)$/.test(file));

const screens = tracked.filter(
  (file) =>
    /^(?:web\/src|functions\/(?:api|consumers|services|rules|workers\/zip)|shared|local\/outbox)\/.*\.tsx?$/.test(
      file,
    ) &&
    // Cognito's own words, which ours take the place of.
    !/authenticator-texts|cognito-fault|esign|agreement-terms|sms-api/.test(file),
);

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
}

/** The texts in a file: its strings, templates and what stands between tags. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, start, end, value } = node as Node;
    if (type === 'ImportDeclaration') return;
    if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) texts.push(String(value));
    else if (type === 'TemplateLiteral') texts.push(source.slice(start, end));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program.body);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Sentences of the spec that say otherwise, with or without the amount after them. */
const quoted = ['With the present limits nobody else can approve'];

const found = (file: string, text: string, words: typeof nowhere) =>
  words.flatMap(([pattern, instead]) => {
    const [hit] = pattern.exec(quoted.reduce((rest, sentence) => rest.replace(sentence, ''), text)) ?? [];
    return hit ? [`${file}: "${hit.trim()}" (say: ${instead}) in: ${text.slice(0, 120)}`] : [];
  });

describe('the words that we use', () => {
  it('are the same in all docs', () => {
    const wrong = tracked
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => found(file, line.trim(), nowhere)),
      );
    expect(wrong).toEqual([]);
  });

  it('are plain on screens, in mails and in problems', () => {
    const wrong = screens.flatMap((file) =>
      textsOf(file, readFileSync(file, 'utf8'))
        .filter((text) => text.includes(' ') && !allowed.includes(text))
        .flatMap((text) => found(file, text, toPeople)),
    );
    expect(wrong).toEqual([]);
  });
});
