import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { XmlReader } from '#shared/domain/pool/tape/xml-reader.ts';

const names = ['r', 's', 't', 'xml:space', 'x:id'];

/** What a reader tells: tags with those attributes, and texts put together. `null` if it is no XML. */
function toldBy(
  read: (tell: {
    open: (name: string, values: unknown[]) => void;
    close: (name: string) => void;
    text: (text: string) => void;
  }) => void,
) {
  const told: string[] = [];
  let words = '';
  const tell = (line: string) => {
    if (words !== '') told.push(`text ${words}`);
    words = '';
    told.push(line);
  };
  try {
    read({
      open: (name, values) => tell(`open ${name} ${JSON.stringify(values)}`),
      close: (name) => tell(`close ${name}`),
      text: (text) => {
        words += text;
      },
    });
    return told;
  } catch (error) {
    if (error instanceof TapeFault || error === 'no XML') return null;
    throw error;
  }
}

const ours = (xml: string, piece: number) =>
  toldBy(({ open, close, text }) => {
    const told: string[] = [];
    const reader = new XmlReader({
      open: (name, attributes) => {
        const [id] = [attributes.prefixed('id')];
        open(name, [...names.slice(0, 4).map((one) => attributes.get(one) ?? null), id ?? null]);
      },
      close,
      text,
    });
    for (let at = 0; at < xml.length; at += piece) reader.write(xml.slice(at, at + piece));
    reader.close();
    return told;
  });

const saxes = (xml: string) =>
  toldBy(({ open, close, text }) => {
    const parser = new SaxesParser({ fragment: false });
    const local = (name: string) => name.slice(name.indexOf(':') + 1);
    let depth = 0;
    parser.on('opentag', ({ name, attributes }) => {
      depth++;
      open(
        local(name),
        names.map((one) => (attributes as Record<string, string>)[one] ?? null),
      );
    });
    parser.on('closetag', ({ name }) => {
      depth--;
      close(local(name));
    });
    const say = (words: string) => {
      if (depth > 0) text(words);
    };
    parser.on('text', say);
    parser.on('cdata', say);
    for (const event of ['doctype', 'error'] as const)
      parser.on(event, () => {
        throw 'no XML';
      });
    parser.write(xml).close();
  });

const value = fc.constantFrom('A1', '', 'é', '&lt;&#65;&#x20AC;', 'a>b', "it's", '1 2', '/', '&quot;', '😀');
const attribute = fc
  .tuple(fc.constantFrom(' ', '  ', '\n'), fc.constantFrom('=', ' = ', '="'), value)
  .map(([gap, sign, text]) => [gap, sign, text] as const);
const attributes = fc
  .tuple(fc.subarray(names), fc.array(attribute, { minLength: 5, maxLength: 5 }))
  .map(([chosen, values]) =>
    chosen
      .map(
        (name, i) =>
          `${values[i]?.[0]}${name}${values[i]?.[1].replace('"', '')}"${values[i]?.[2].replaceAll('"', '')}"`,
      )
      .join(''),
  );
const words = fc.constantFrom(
  '5',
  'a &amp; b',
  '\r\n',
  'é',
  '<![CDATA[<&]]]>',
  '<!-- <c> -->',
  '<?pi > ?>',
  '&#10;',
  ' ',
  ']',
  '-0.5',
  '😀',
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom('c', 'v', 'row', 'x:c', 'is', 't', 'é'),
      attributes,
      fc.array(fc.oneof({ depthSize: 'small' }, words, tie('element')), { maxLength: 4 }),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([name, given, inner, gap]) =>
      inner.length === 0 && gap === ''
        ? `<${name}${given}/>`
        : `<${name}${given}${gap}>${inner.join('')}</${name}${gap}>`,
    ),
}));
const piece = fc.constantFrom(1, 2, 5, 17, 100_000);

describe('XML', () => {
  it('is read as a general parser reads it, in pieces of any size', () => {
    fc.assert(
      fc.property(element, piece, (xml, size) => {
        const expected = saxes(xml);
        expect(expected).not.toBeNull();
        expect(ours(`<?xml version="1.0"?>\n${xml}\n`, size)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('is damaged for both where a piece of it was changed', () => {
    const change = fc.tuple(
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.nat(3),
      fc.constantFrom('', '<', '>', '/', '"', '=', '&', ' ', ';', 'c', '!', '?', '</c>', '<c>', '&x;', '&#0;'),
    );
    fc.assert(
      fc.property(element, fc.array(change, { minLength: 1, maxLength: 3 }), piece, (xml, changes, size) => {
        // Characters, not UTF-16 units: decoded bytes never hold half a pair.
        let characters = [...xml];
        for (const [share, length, put] of changes)
          characters = characters.toSpliced(Math.floor(share * characters.length), length, ...put);
        const text = characters.join('');
        // A general parser also refuses the end of a section in texts.
        fc.pre(!text.includes(']]>'));
        expect(ours(text, size)).toEqual(saxes(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '<a>&boom;</a>',
    '<!DOCTYPE a><a/>',
    '<a/><b/>',
    'x<a/>',
    '<a></b>',
    '<a b=c/>',
    '<a b="1"c="2"/>',
    '',
    '<a',
    `<a><!--${'x'.repeat(1_100_000)}`,
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
  ])('is not %s', (xml) => expect(ours(xml, 65_536)).toBeNull());

  it('may have texts longer than what is kept', () => {
    const long = `${'ab&amp;\r\n'.repeat(40_000)}`;
    expect(ours(`<a>${long}</a>`, 1000)).toEqual(saxes(`<a>${long}</a>`));
  });
});
