import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFacts, metadataOf } from '#functions/wire/object-metadata.ts';
import { aDocument } from '#test/support/builders.ts';

const facts = (changes = {}) => {
  const { itemName, section, uploadedBy, creditUnionId, receivedAt } = aDocument(changes);
  return { itemName, section, uploadedBy, ...(creditUnionId !== null && { creditUnionId }), receivedAt };
};
const bytes = (metadata: Record<string, string>) =>
  Object.entries(metadata).reduce((sum, [key, value]) => sum + key.length + value.length, 0);

describe('the metadata of an object', () => {
  it('tells all of a document that key, size and type do not', () => {
    const document = aDocument({ itemName: 'Añual 100% – 2026 年.csv', section: '', creditUnionId: 'CU60001' });
    expect(metadataOf(document)).toMatchObject({ name: 'A%C3%B1ual%20100%25%20%E2%80%93%202026%20%E5%B9%B4.csv' });
    expect(documentFacts(metadataOf(document))).toEqual(facts(document));
    expect(documentFacts(metadataOf(aDocument()))).toEqual(facts());
  });

  it('is plain ASCII that S3 takes, whatever the names are', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 255, size: 'max' });
    fc.assert(
      fc.property(name, name, name, (itemName, section, uploadedBy) => {
        const metadata = metadataOf(aDocument({ itemName, section, uploadedBy, creditUnionId: 'CU60001' }));
        expect(Object.values(metadata).every((value) => /^[\x21-\x7e]*$/.test(value))).toBe(true);
        expect(bytes(metadata)).toBeLessThanOrEqual(2048);
        expect(itemName.startsWith(documentFacts(metadata).itemName ?? '-')).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(bytes(metadataOf(aDocument({ itemName: '年'.repeat(255), section: '年'.repeat(255) })))).toBeLessThan(2048);
  });

  it('of an object that someone else put tells what it can', () => {
    expect(documentFacts()).toEqual({});
    expect(documentFacts({ name: '50% off.csv', received: 'yesterday' })).toEqual({ itemName: '50% off.csv' });
    expect(documentFacts({ name: '%E5%B9', section: '' })).toEqual({ itemName: '\ufffd', section: '' });
  });
});
