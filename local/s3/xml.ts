import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { S3Error } from './s3-error.ts';

const repeated = new Set([
  'AllowedHeader',
  'AllowedMethod',
  'AllowedOrigin',
  'CORSRule',
  'ExposeHeader',
  'Object',
  'Part',
  'Tag',
]);

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  // Ten thousand parts have twenty thousand &quot; in their entity tags.
  processEntities: {
    enabled: true,
    maxTotalExpansions: Number.MAX_SAFE_INTEGER,
    maxExpandedLength: Number.MAX_SAFE_INTEGER,
  },
  isArray: (name) => repeated.has(name),
});

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/** An element with children; one without any is parsed as an empty string. */
export function element<T extends z.ZodRawShape>(shape: T) {
  return z.preprocess((value) => (value === '' ? {} : value), z.object(shape));
}

export function parseXml<T>(text: string, schema: z.ZodType<T>): T {
  if (XMLValidator.validate(text) !== true) throw new S3Error('MalformedXML');
  const parsed = schema.safeParse(parser.parse(text));
  if (!parsed.success) throw new S3Error('MalformedXML', undefined, { cause: parsed.error });
  return parsed.data;
}

export function renderXml(root: string, content: object): string {
  const xml = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    [root]: { '@xmlns': root === 'Error' ? undefined : 'http://s3.amazonaws.com/doc/2006-03-01/', ...content },
  });
  // The builder breaks no lines of its own, so these come from keys, where a parser would normalize them away.
  return xml.replaceAll('\r', '&#xD;').replaceAll('\n', '&#xA;');
}
