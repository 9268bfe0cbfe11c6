import type { TextSearch } from './text-search.ts';

/** Incremental search (Knuth, Morris and Pratt): the state is the length of the matched prefix. */
export class Automaton {
  readonly found: number;
  readonly states: number;
  private readonly wanted: TextSearch;
  private readonly shorter: Uint8Array;

  constructor(wanted: TextSearch) {
    const { needle } = wanted;
    this.wanted = wanted;
    this.found = needle.length;
    this.states = needle.length + 2;
    this.shorter = new Uint8Array(needle.length);
    for (let i = 1, matched = 0; i < needle.length; i++) {
      while (matched > 0 && needle[i] !== needle[matched]) matched = this.shorter[matched - 1] as number;
      if (needle[i] === needle[matched]) matched++;
      this.shorter[i] = matched;
    }
  }

  after(state: number, piece: string): number {
    const { needle, test } = this.wanted;
    const failed = this.found + 1;
    let now = state;
    for (const character of piece) {
      if (now === failed || (now === this.found && test !== 'endswith')) return now;
      if (test === 'startswith') {
        now = character === needle[now] ? now + 1 : failed;
        continue;
      }
      while (now > 0 && character !== needle[now]) now = this.shorter[now - 1] as number;
      if (character === needle[now]) now++;
    }
    return now;
  }
}
