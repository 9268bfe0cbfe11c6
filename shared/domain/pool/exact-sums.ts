const BASE = 2 ** 24;
/** So many additions fit into a double without losing a unit. */
const BLOCK = 2048;

/**
 * Exact sums of products of whole numbers at the speed of doubles: `x` below 4·10⁸ in size times `y` below 2⁵³. Each
 * product is kept in two halves, and both go to BigInt before they could pass 2⁵³.
 */
export class ExactSums {
  readonly #totals: bigint[];
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  #pending = 0;

  constructor(count: number) {
    this.#totals = Array<bigint>(count).fill(0n);
    this.#low = new Float64Array(count);
    this.#high = new Float64Array(count);
  }

  add(place: number, y: number, x = 1): void {
    const upper = Math.floor(y / BASE);
    const product = (y - upper * BASE) * x;
    const carry = Math.floor(product / BASE);
    this.#low[place] = (this.#low[place] as number) + product - carry * BASE;
    this.#high[place] = (this.#high[place] as number) + upper * x + carry;
    if (++this.#pending >= BLOCK) this.#settle();
  }

  total(place: number): bigint {
    this.#settle();
    return this.#totals[place] ?? 0n;
  }

  #settle(): void {
    for (let i = 0; i < this.#low.length; i++) {
      if (this.#low[i] === 0 && this.#high[i] === 0) continue;
      this.#totals[i] =
        (this.#totals[i] ?? 0n) + BigInt(this.#high[i] as number) * BigInt(BASE) + BigInt(this.#low[i] as number);
      this.#low[i] = this.#high[i] = 0;
    }
    this.#pending = 0;
  }
}
