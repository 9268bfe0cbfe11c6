/** More rows than this with one fault are told in one sentence. */
const MOST_TOLD = 20;

/** Collects rows that are left out by reason, for a file whose column is empty has one reason and thousands of rows. */
export class LeftOut {
  readonly #rows = new Map<string, string[]>();

  add(row: string, reason: string): void {
    this.#rows.set(reason, [...(this.#rows.get(reason) ?? []), row]);
  }

  sentences(): string[] {
    return [...this.#rows].flatMap(([reason, rows]) =>
      rows.length > MOST_TOLD
        ? [`${rows.length.toLocaleString('en-US')} rows were left out: ${reason}.`]
        : rows.map((row) => `${row} was left out: ${reason}.`),
    );
  }
}
