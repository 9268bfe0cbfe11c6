const BASE = 2 ** 24;
/** A half above this goes to BigInt before the next addition could pass 2⁵³. */
const FULL = 2 ** 52;

/** Exact sums of products: `x` below 4·10⁸ in size times `y` below 2⁴⁷, each in two halves. */
export class ExactSums {
  readonly #totals: bigint[];
  readonly #low: Float64Array;
  readonly #high: Float64Array;

  constructor(count: number) {
    this.#totals = Array<bigint>(count).fill(0n);
    this.#low = new Float64Array(count);
    this.#high = new Float64Array(count);
  }

  add(place: number, y: number, x = 1): void {
    const upper = Math.floor(y / BASE);
    const product = (y - upper * BASE) * x;
    const carry = Math.floor(product / BASE);
    const high = (this.#high[place] as number) + upper * x + carry;
    const low = (this.#low[place] as number) + product - carry * BASE;
    this.#high[place] = high;
    this.#low[place] = low;
    if (low > FULL || high > FULL || high < -FULL) this.#settle(place);
  }

  total(place: number): bigint {
    this.#settle(place);
    return this.#totals[place] ?? 0n;
  }

  #settle(place: number): void {
    const [high, low] = [this.#high[place] ?? 0, this.#low[place] ?? 0];
    if (high === 0 && low === 0) return;
    this.#totals[place] = (this.#totals[place] ?? 0n) + BigInt(high) * BigInt(BASE) + BigInt(low);
    this.#high[place] = this.#low[place] = 0;
  }
}
