import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type EventType, envelope, events, eventTypes, webhookTypes } from '#shared/events/event.ts';

const page = 'docs/events.md';
const schemaFile = 'docs/events.schema.json';
const between = /(?<=<!-- catalogue -->\n)[\s\S]*(?=<!-- end of catalogue -->)/;

/** Page and JSON Schemas of the catalogue, by path. */
export function eventDocuments(): Record<string, string> {
  const schemas = eventSchemas();
  const shown = Object.fromEntries(webhookTypes.map((type) => [type, schemas[type]]));
  return {
    [page]: readFileSync(page, 'utf8').replace(between, () => `\n${table()}\n`),
    [schemaFile]: `${JSON.stringify(shown, null, 2)}\n`,
  };
}

function table(): string {
  const rows = webhookTypes.map((type) => {
    const { version, summary, data } = events[type];
    const fields = Object.keys(data.shape).map((name) => `\`${name}\``);
    return [`\`${type}\``, String(version), summary, fields.join(', ')];
  });
  const all = [['type', 'version', 'means', '`data`'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const line = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |\n`;
  const [heads = [], ...others] = all.map((cells) => line(cells));
  return [heads, line(['', '', '', ''], '-'), ...others].join('');
}

/** JSON Schema (2020-12) by event. */
const eventSchemas = (): Record<EventType, object> =>
  Object.fromEntries(eventTypes.map((type) => [type, z.toJSONSchema(envelope(type))])) as never;
