import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CreditUnion } from '#shared/domain/credit-union.ts';

/** Columns as NCUA's quarterly list names them, compared without regard to case and spaces. */
const columns = {
  charter: ['charternumber', 'cu_number'],
  name: ['creditunionname', 'cu_name'],
  routingNumber: ['routingnumber', 'rtnumber'],
  city: ['city(mailingaddress)', 'city'],
  state: ['state(mailingaddress)', 'state'],
  phoneNumber: ['phonenumber', 'phone'],
  contactName: ['ceo', 'manager', 'contactname'],
  contactEmail: ['email', 'contactemail'],
} as const;

type Row = Record<string, string>;
const plain = (name: string) => name.toLowerCase().replace(/\s/g, '');

/** Credit unions of a CSV, one after another; a row without name, charter or nine-digit routing number is told and left out. */
export async function* creditUnionsOf(csv: Readable, tell = console.warn): AsyncGenerator<CreditUnion> {
  const rows = csv.pipe(
    parse({ bom: true, trim: true, relax_column_count: true, columns: (head: string[]) => head.map(plain) }),
  );
  let line = 1;
  for await (const row of rows as AsyncIterable<Row>) {
    line++;
    const field = (name: keyof typeof columns) => columns[name].map((one) => row[one]).find(Boolean) ?? '';
    const routingNumber = field('routingNumber').replace(/\D/g, '').padStart(9, '0');
    if (!field('name') || !field('charter') || !/^(?!0{9})\d{9}$/.test(routingNumber)) {
      tell(`Line ${line} was left out: a name, a charter number and a routing number are needed.`);
      continue;
    }
    yield {
      id: `CU${field('charter')}`,
      name: field('name'),
      routingNumber,
      charterNumber: field('charter').replace(/^0+/, ''),
      city: field('city'),
      state: field('state'),
      phoneNumber: field('phoneNumber'),
      contactName: field('contactName'),
      contactEmail: field('contactEmail'),
      mergedInto: null,
    };
  }
}
