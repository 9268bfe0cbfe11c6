import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter } from '#functions/odata/predicate.ts';
import { endingOf, fittingName, MOST_NAME_BYTES, tidyFileName } from '#shared/domain/file-name.ts';
import { creditUnionNameFault, personNameFault } from '#shared/domain/name.ts';
import { entryName, uniqueNames } from '#shared/domain/zip.ts';
import { composed, folded, withoutAccents } from '#shared/format/composed.ts';
import { search } from '../../web/src/features/offering-editor/sight.ts';
import { matching } from '../../web/src/features/palette/items.ts';

/** Small, so that spellings meet: letters, marks apart from them, and letters with marks. */
const part = fc.constantFrom(
  'a',
  'A',
  'e',
  'n',
  '\u0301',
  '\u0303',
  '\u00e9',
  '\u00c9',
  '\u00f1',
  'ﬁ',
  'İ',
  ' ',
  '.',
  '👩‍👧',
);
const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
const bytes = (name: string) => Buffer.byteLength(name);

describe('a spelling', () => {
  it('is one for what looks the same', () => {
    fc.assert(
      fc.property(text, (word) => {
        expect(composed(word.normalize('NFD'))).toBe(composed(word.normalize('NFC')));
        expect(composed(composed(word))).toBe(composed(word));
      }),
    );
  });

  it('is searched for in any case, with accents or without', () => {
    fc.assert(
      fc.property(text, (word) => {
        const wanted = folded(word);
        expect(folded(wanted)).toBe(wanted);
        for (const form of [word, word.normalize('NFD'), word.toLowerCase(), withoutAccents(word)])
          expect(folded(form)).toBe(wanted);
      }),
    );
  });

  it.each(['josé', 'jose', 'JOSE\u0301', 'Jose'])('%s finds José', (typed) => {
    const fields = new Map([['name', { name: 'name', type: 'string' as const }]]);
    for (const name of ['José', 'Jose\u0301', 'jose']) {
      const holds = (filter: string) => compileFilter(filter, fields)({ name });
      expect(holds(`contains(tolower(name),'${typed.toLowerCase()}')`)).toBe(true);
      expect(holds(`tolower(name) eq '${typed.toLowerCase()}'`)).toBe(true);
      expect(matching([{ kind: 'People', label: name }], typed)).toHaveLength(1);
    }
    const union = { Name: 'José Mutual', RoutingNumber: '011000015' } as never;
    expect(search([union], typed)).toEqual([union]);
  });
});

describe('a name', () => {
  it.each(['Ana D’Arcy', 'Ana D‘Arcy', 'Mary‐Ann Cole', 'Coŀl·lecta Roig'])('may be %s', (name) => {
    expect(personNameFault('Name', name)).toBeNull();
    expect(creditUnionNameFault('Name', name)).toBeNull();
  });

  it.each(['Ana_Cole', 'Ana – Cole', 'Ana: Cole'])('may not be %s', (name) => {
    expect(personNameFault('Name', name)).toContain('can have letters');
  });
});

describe('the name of a file', () => {
  const ending = fc.constantFrom('', '.pdf', '.tar.gz', '.é', `.${'x'.repeat(40)}`);
  const long = fc.tuple(text, fc.nat(200), ending).map(([word, times, end]) => word.repeat(times) + end);

  it('fits, keeps its ending and no half of a character, and is the same when tidied again', () => {
    fc.assert(
      fc.property(long, (name) => {
        const tidy = tidyFileName(name);
        expect(bytes(tidy)).toBeLessThanOrEqual(MOST_NAME_BYTES);
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidy).not.toMatch(/^\s|\s$/);
        expect(tidyFileName(tidy)).toBe(tidy);
        // S3 keeps it whole in an object's metadata.
        expect(encodeURIComponent(tidy).length).toBeLessThanOrEqual(1000);
        const whole = composed(name).trim();
        if (bytes(whole) <= MOST_NAME_BYTES) expect(tidy).toBe(whole);
        expect(tidy.endsWith(endingOf(whole))).toBe(true);
      }),
    );
  });

  it.each([
    ['  rates.pdf ', 'rates.pdf'],
    ['cre\u0301dit.pdf', 'crédit.pdf'],
    [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(125)}.pdf`],
    [`${'👩‍👧'.repeat(30)}.xlsx`, `${'👩‍👧'.repeat(22)}.xlsx`],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j is %j', (given, tidy) => expect(tidyFileName(given)).toBe(tidy));

  it('fits in zips too, also where another one has it', () => {
    fc.assert(
      fc.property(fc.array(long, { minLength: 2, maxLength: 4 }), (names) => {
        const given = uniqueNames();
        const inZip = [...names, ...names].map((name) => given(entryName(name)));
        for (const name of inZip) expect(bytes(name)).toBeLessThanOrEqual(MOST_NAME_BYTES);
        expect(new Set(inZip.map((name) => name.toLowerCase())).size).toBe(inZip.length);
      }),
    );
    expect(fittingName(`${'x'.repeat(300)}.pdf`, ' (2)')).toBe(`${'x'.repeat(247)} (2).pdf`);
  });
});
