import { ownText } from '../growing.ts';

export interface Judged {
  name: boolean;
  given: boolean;
  address: boolean;
}

const MOST_WORDS = 2000;
const MOST_OTHERS = 500;

export class Distinct {
  readonly #words = new Map<string, Judged>();
  readonly #others = new Set<string>();
  #names = 0;
  #given = 0;

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

  get size(): number {
    return this.#words.size + this.#others.size;
  }

  /** Unknown with too many single words and numbers. */
  get areNames(): boolean {
    const { size } = this;
    if (size < 5 || this.#others.size === MOST_OTHERS) return false;
    return this.#names * 10 >= size * 6 && this.#given * 10 >= size * 3;
  }
}
