import type * as z from 'zod';

export type FieldType = 'string' | 'number' | 'boolean' | 'date';
export interface Field {
  name: string;
  type: FieldType;
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  format?: string;
}

/** By lower-case name, since names ignore case. */
export function fieldsOf(row: z.ZodObject): Map<string, Field> {
  return new Map(
    Object.entries(row.shape).flatMap(([name, schema]) => {
      const type = typeOf(schema as z.ZodType);
      return type ? [[name.toLowerCase(), { name, type }] as const] : [];
    }),
  );
}

function typeOf(schema: z.ZodType): FieldType | null {
  const { type, innerType, format } = schema.def as unknown as Definition;
  if (innerType) return typeOf(innerType);
  if (type === 'string') return format === 'datetime' ? 'date' : 'string';
  if (type === 'enum') return 'string';
  return type === 'number' || type === 'boolean' ? type : null;
}
