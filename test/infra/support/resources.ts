export interface Statement {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource?: unknown;
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
}

/** A template of CloudFormation. */
export interface CfnTemplate {
  Resources?: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
}

/** A part of a template. */
// biome-ignore lint/suspicious/noExplicitAny: templates are JSON of any shape
export type Json = any;

interface Resource {
  Type: string;
  Properties: Json;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
}

export const list = <T>(value: T | T[]): T[] => [value].flat() as T[];

export const resourcesOf = ({ Resources = {} }: CfnTemplate, type: string) =>
  Object.entries(Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource }));

/** A reference of CloudFormation in words, without the hashes of logical ids: `Table.Arn/index/byView`. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[kind, content] = ['', '']] = Object.entries(value as Record<string, unknown>);
  switch (kind) {
    case 'Ref':
      return named(String(content));
    case 'Fn::GetAtt':
      return (content as string[]).map(named).join('.');
    case 'Fn::Join':
      return (content as [string, unknown[]])[1].map(readable).join((content as [string])[0]);
    case 'Fn::ImportValue':
      return exported(String(content));
    default:
      return JSON.stringify(value);
  }
}

const named = (id: string) => id.replace(/(?<=\w)[0-9A-F]{8}$/, '');

/** `Tandem-Prod-Data:ExportsOutputFnGetAtt{id}{attribute}`, unless the export was given a name. */
const exported = (name: string) =>
  name.replace(/^.*:ExportsOutput(?:Ref|FnGetAtt)(\w+?)[0-9A-F]{8}(\w*?)[0-9A-F]{8}$/, (_, id, attribute) =>
    attribute ? `${id}.${attribute}` : id,
  );
