import { readFileSync } from 'node:fs';
import peggy from 'peggy';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../functions/odata/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

describe('the parser of $filter', () => {
  it('is what `npm run grammar` makes of the grammar', () => {
    const source = peggy.generate(read('filter.peggy'), { output: 'source', format: 'es', cache: true });
    expect(read('filter-parser.js').trim()).toBe(source.trim());
  });
});
