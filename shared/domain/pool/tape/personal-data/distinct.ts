import { ownText } from '../growing.ts';

/** What a text of several words reads like. */
export interface Judged {
  name: boolean;
  given: boolean;
  address: boolean;
}

const MOST_WORDS = 2000;
const MOST_OTHERS = 500;

/** The different values of a column as far as they are worth counting, and what was found of them: most columns repeat theirs. */
export class Distinct {
  readonly #words = new Map<string, Judged>();
  /** Values that are one word or number. */
  readonly #others = new Set<string>();
  #names = 0;
  #given = 0;

  /** What a text was found to be, now or before. */
  seeWords(text: string, judge: () => Judged): Judged {
    const known = this.#words.get(text);
    if (known) return known;
    const found = judge();
    if (this.#words.size === MOST_WORDS) return found;
    this.#words.set(ownText(text), found);
    if (found.name) this.#names++;
    if (found.given) this.#given++;
    return found;
  }

  seeOther(text: string): void {
    if (this.#others.size < MOST_OTHERS && !this.#others.has(text)) this.#others.add(ownText(text));
  }

  /** How many there are, as far as they were counted. */
  get size(): number {
    return this.#words.size + this.#others.size;
  }

  /** Whether most of them read like people's names. Of too many single words and numbers no one can tell. */
  get areNames(): boolean {
    const { size } = this;
    if (size < 5 || this.#others.size === MOST_OTHERS) return false;
    return this.#names * 10 >= size * 6 && this.#given * 10 >= size * 3;
  }
}
