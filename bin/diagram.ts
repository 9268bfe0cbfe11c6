import { readFileSync, writeFileSync } from 'node:fs';
import { productionTemplates } from '#local/permissions/templates.ts';
import { architectureDiagram } from './architecture-diagram.ts';
import { withDiagram } from './diagram-page.ts';

/** `npm run diagram`: draws docs/diagram.md from production's templates. */
const templates = Object.entries(await productionTemplates()).map(
  ([file, template]) => [stackOf(file), template] as const,
);
const order = ['data', 'auth', 'web', 'edge', 'work', 'api', 'routes', 'site', 'events', 'monitoring', 'copies'];
const inOrder = templates.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
const page = 'docs/diagram.md';
writeFileSync(page, withDiagram(readFileSync(page, 'utf8'), architectureDiagram(Object.fromEntries(inOrder))));

function stackOf(file: string): string {
  return file.split('-').at(-1)?.toLowerCase() ?? '';
}
