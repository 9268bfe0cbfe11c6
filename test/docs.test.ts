import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventDocuments } from '../bin/event-documents.ts';

const MOST_WORDS = 1500;

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs'])
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('.md') && existsSync(file));
const decisions = pages.filter((page) => page.startsWith('docs/decisions/') && !page.endsWith('README.md'));

/** A page without its blocks of code. */
const textOf = (page: string) => readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string) =>
  [
    ...textOf(page)
      .replace(/`[^`]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link);

function leadsNowhere(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** What a page names in backticks. */
const namedIn = (page: string) => [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.json'])
  .toString()
  .split('\n')
  .filter((file) => file && !['package-lock.json', 'test/docs.test.ts'].includes(file) && existsSync(file));
const knownNames = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? []));

/** Names of the specification that the product does without, as their page says. */
const goneNames = ['completedMFA'];

describe('the documentation', () => {
  it('names only folders and files that exist', () => {
    const isPath = (name: string) => /^(?:bin|docs|functions|infra|local|shared|test|web)\/[^\s:]+$/.test(name);
    const missing = pages.flatMap((page) =>
      namedIn(page).filter((name) => isPath(name) && globSync(name.replace(/\{[^}]*\}/g, '*')).length === 0),
    );
    expect(missing).toEqual([]);
  });

  it('names only what code names', () => {
    const isName = (name: string) => /^[a-z]+(?:[A-Z]\w*)+(?:\(\))?$/.test(name);
    const unknown = pages.flatMap((page) =>
      namedIn(page).filter((name) => isName(name) && !knownNames.has(name.replace('()', ''))),
    );
    expect(unknown.filter((name) => !goneNames.includes(name))).toEqual([]);
  });

  it('links only to pages, files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => leadsNowhere(page, link))
        .map((link) => `${page} → ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('is reached from the README, page by page', () => {
    const reached = new Set(['README.md']);
    for (const page of reached) {
      for (const link of linksOf(page)) {
        const target = join(dirname(page), link.split('#')[0] ?? '');
        if (pages.includes(target)) reached.add(target);
      }
    }
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });

  it(`opens with a README of ${MOST_WORDS} words at most, which begins with the two commands`, () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MOST_WORDS);
    expect(readme).toMatch(/^# Tandem\n\n```\nnpm ci && npm start .*\nnpm ci && npm test .*\n```\n/);
  });

  it('says what each dependency is for, and of no other', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`.+?`) +\|/gm);
    const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(named.toSorted()).toEqual(used.toSorted());
  });

  it('tells outside systems of the events that there are: npm run events', () => {
    for (const [file, text] of Object.entries(eventDocuments())) expect(readFileSync(file, 'utf8'), file).toBe(text);
  });

  it('gives each decision its date, context, decision and consequences', () => {
    const shape =
      /^# .+\n\nDecided 20\d\d-\d\d-\d\d\.\n\n## Context\n\n[\s\S]+\n## Decision\n\n[\s\S]+\n## Consequences\n\n[\s\S]+/;
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.filter((page) => !shape.test(readFileSync(page, 'utf8')))).toEqual([]);
  });
});
