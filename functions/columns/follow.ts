import type { CodedColumn } from './coded-column.ts';
import type { ColumnTable } from './column-table.ts';

interface Link {
  by: string;
  into: string;
  from: string;
  otherwise: number | boolean | null;
}

export function follow(follower: ColumnTable, leader: ColumnTable, ids: Iterable<string> | null, link: Link): void {
  const { codes, dictionary } = follower.column(link.by) as CodedColumn;
  const isMeant = new Uint8Array(dictionary.size);
  if (ids === null) isMeant.fill(1, 1);
  else for (const id of ids) isMeant[Math.max(0, dictionary.find(id))] = 1;

  const values: (string | number | boolean | null)[] = [];
  const said = leader.column(link.from);
  for (let code = 1; code < isMeant.length; code++) {
    if (isMeant[code] !== 1) continue;
    const place = leader.placeOf(dictionary.at(code) ?? '');
    values[code] = place === null ? link.otherwise : said.get(place);
  }
  for (let place = 0; place < follower.size; place++) {
    const code = codes[place] as number;
    if (code !== 0 && isMeant[code] === 1) follower.set(place, link.into, values[code]);
  }
}
