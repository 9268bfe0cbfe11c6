import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

type Severity = 'page' | 'ticket';

const { names, template } = await synthesis();
const monitoring = template('monitoring');

/** Name, or words where there is none, of all that rings. */
const ringing = [
  ...resourcesOf(monitoring, 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => ({
    name: id.slice(0, -8),
    text: String(Properties.AlarmDescription),
  })),
  ...resourcesOf(monitoring, 'AWS::Events::Rule').map(({ Properties: { Description } }) => ({
    name: /: (.+)\. What to do/.exec(Description)?.[1] ?? '',
    text: String(Description),
  })),
].map(({ name, text }) => {
  const { severity, anchor } = /, (?<severity>page|ticket): .+#(?<anchor>[\w-]+)$/.exec(text)?.groups ?? {};
  return { name, severity: severity as Severity, anchor: anchor ?? '' };
});

const runbook = readFileSync('docs/runbook.md', 'utf8');
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [heading = '', ...lines] = text.split('\n');
      return [anchorOf(heading), lines.join('\n')] as const;
    }),
);

/** What a text names: exactly, or as one of `{Function}Waits`. */
const isNamed = (name: string, text: string): boolean => {
  const marked = [...text.replace(/\s+/g, ' ').matchAll(/`([^`]+)`|"([^"]+)"/g)].map(
    ([, code, words]) => code ?? words,
  );
  return marked.some((one = '') => new RegExp(`^${one.replace(/\{\w+\}/g, '[A-Z]\\w*')}$`).test(name));
};
const isExact = (name: string, text: string): boolean => text.includes(`\`${name}\``);

const index = [...(sections.get('alarms') ?? '').matchAll(/^\|(.*)\|(.*)\|.*\]\(#([\w-]+)\) +\|$/gm)].map(
  ([, page = '', ticket = '', anchor = '']) => ({ page, ticket, anchor }),
);

/** The first paragraph up to the other severity: `**Page** ... **Ticket** ...`. */
const openingOf = (anchor: string, severity: Severity): string => {
  const [, first = ''] = /^\n([\s\S]+?)\n\n/.exec(sections.get(anchor) ?? '') ?? [];
  const parts = first.split(/\*\*(page|ticket)\*\*/i);
  return parts.filter((_, at) => parts[at - 1]?.toLowerCase() === severity).join(' ');
};

describe.each(ringing)('the runbook on $name', ({ name, severity, anchor }) => {
  it('has it in its index', () => {
    const rows = index.filter((row) => isNamed(name, row[severity]));
    const exact = rows.filter((row) => isExact(name, row[severity]));
    const found = exact.length > 0 ? exact : rows;
    expect(found.map((row) => row.anchor)).toEqual([anchor]);
  });

  it('begins its section with the name and how much it hurries', () => {
    expect(isNamed(name, openingOf(anchor, severity)), openingOf(anchor, severity)).toBe(true);
  });
});

it('the index names nothing that never rings', () => {
  const named = index.flatMap(({ page, ticket }) =>
    [...`${page} ${ticket}`.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, code, words]) => code ?? words ?? ''),
  );
  expect(named.filter((one) => !ringing.some(({ name }) => isNamed(name, `\`${one}\``)))).toEqual([]);
  expect(index.length).toBeGreaterThan(20);
});

it('what commands in the docs take from outputs is one', () => {
  const outputs = names.flatMap((stack) => Object.keys(template(stack).Outputs ?? {}));
  const pages = ['runbook', 'recovery', 'break-glass', 'first-deployment', 'pipeline'];
  const taken = pages.flatMap((page) =>
    [...readFileSync(`docs/${page}.md`, 'utf8').matchAll(/<([A-Z][a-z]+(?:[A-Z][a-z]+)+)>/g)].map(([, name]) => name),
  );
  expect(new Set(taken).size).toBeGreaterThan(8);
  // Those that SQS, Lambda and AWS Backup answer with.
  const answered = ['QueueName', 'RecoveryPointArn'];
  expect([...new Set(taken)].filter((one = '') => !outputs.includes(one) && !answered.includes(one))).toEqual([]);
});
