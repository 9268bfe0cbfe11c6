import { fileGroupStore } from '#functions/store/file-groups.ts';
import type { Table } from '#functions/store/table.ts';

type Item = { PK: string; SK: string };

/** Where files wait for others of their upload, with a clock that is moved by hand. */
export function heldFiles(start = '2026-03-02T15:04:05.000Z') {
  let time = Date.parse(start);
  const items = new Map<string, Item>();
  const table = {
    write: async ({ put }: { put: Item }) => void items.set(`${put.PK} ${put.SK}`, put),
    get: async ({ PK, SK }: Item, read: (item: Item) => unknown) => {
      const found = items.get(`${PK} ${SK}`);
      return found && read(found);
    },
    all: async ({ partition, beginsWith }: { partition: string; beginsWith: string }, read: (item: Item) => unknown) =>
      [...items.values()]
        .filter(({ PK, SK }) => PK === partition && SK.startsWith(beginsWith))
        .sort((a, b) => (a.SK < b.SK ? -1 : 1))
        .map(read),
  } as unknown as Table;
  const due: { at: number; message: object }[] = [];
  return {
    fileGroups: fileGroupStore(table),
    later: {
      send: async (message: object, seconds: number) => void due.push({ at: time + seconds * 1000, message }),
    },
    now: () => new Date(time),
    pass(seconds: number): void {
      time += seconds * 1000;
    },
    /** Messages that are due by now, each once. */
    takeDue(): object[] {
      const taken = due.filter(({ at }) => at <= time);
      for (const one of taken) due.splice(due.indexOf(one), 1);
      return taken.map(({ message }) => message);
    },
  };
}
