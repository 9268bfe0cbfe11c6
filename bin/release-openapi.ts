import { readFileSync, writeFileSync } from 'node:fs';
import { breaksOf } from './openapi-breaks.ts';
import { openApiDocument } from './openapi-document.ts';

/**
 * `npm run release-openapi`, with each release: the document of this release becomes the one that the next may not break. Prints
 * what it breaks itself, if that was meant.
 */
const file = new URL('../docs/openapi.released.json', import.meta.url);
const document = openApiDocument();
for (const one of breaksOf(JSON.parse(readFileSync(file, 'utf8')), document)) console.log(`Breaks: ${one}`);

// A route per line, for readable diffs.
const { paths = {}, ...rest } = document;
const lines = Object.entries(paths).map(([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`);
writeFileSync(file, `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`);
