/** Month 1 comes `first` years after settlement, each further month a twelfth later. */
export interface DatedCash {
  cash: Float64Array;
  first: number;
}

/** Sums of present values; `rate` is ln(1 + y ÷ 200), y the bond-equivalent yield in percent. */
interface Discounted {
  value: number;
  /** Σ T × PV. */
  weighted: number;
  /** Σ T × (T + ½) × PV. */
  curved: number;
}

function discount({ cash, first }: DatedCash, rate: number): Discounted {
  const step = Math.exp(-rate / 6);
  let factor = Math.exp(-2 * first * rate);
  let [value, weighted, curved] = [0, 0, 0];
  for (let i = 0; i < cash.length; i++) {
    const flow = cash[i] as number;
    if (flow !== 0) {
      const years = first + i / 12;
      const present = flow * factor;
      value += present;
      weighted += years * present;
      curved += years * (years + 0.5) * present;
    }
    factor *= step;
  }
  return { value, weighted, curved };
}

const rateOf = (yieldBEY: number) => Math.log1p(yieldBEY / 200);
const yieldOf = (rate: number) => 200 * Math.expm1(rate);

/** Full price: Σ cash ÷ (1 + y/200)^(2T). */
export const presentValue = (cash: DatedCash, yieldBEY: number): number => discount(cash, rateOf(yieldBEY)).value;

const lowest = rateOf(-199);
const highest = rateOf(2000);

/** Bond-equivalent yield in percent at a full price, to 1e-9; `null` outside −199 to 2,000, or without cash to come. */
export function solveYield(cash: DatedCash, fullPrice: number): number | null {
  if (!(fullPrice > 0) || !cash.cash.some((flow, i) => flow > 0 && cash.first + i / 12 > 0)) return null;
  let [low, high] = [lowest, highest];
  if (discount(cash, low).value <= fullPrice || discount(cash, high).value >= fullPrice) return null;
  let rate = 0.025;
  for (let round = 0; round < 200; round++) {
    const { value, weighted } = discount(cash, rate);
    if (value > fullPrice) low = rate;
    else high = rate;
    // In logarithms the price is nearly a line, so few steps do.
    const newton = rate + (Math.log(value / fullPrice) * value) / (2 * weighted);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    const isDone = Math.abs(next - rate) * 200 * Math.exp(rate) < 1e-11;
    rate = next;
    if (isDone) break;
  }
  return yieldOf(rate);
}

/** Macaulay and modified duration in years, and convexity; `null` without cash. */
export function measureDurations(cash: DatedCash, yieldBEY: number) {
  const { value, weighted, curved } = discount(cash, rateOf(yieldBEY));
  if (!(value > 0)) return null;
  const growth = 1 + yieldBEY / 200;
  const macaulay = weighted / value;
  return { macaulay, modified: macaulay / growth, convexity: curved / value / growth ** 2 };
}

/** Compounded monthly, in percent. */
export const mortgageYield = (yieldBEY: number): number => 1200 * ((1 + yieldBEY / 200) ** (1 / 6) - 1);
/** Annual, in percent. */
export const effectiveAnnual = (yieldBEY: number): number => 100 * ((1 + yieldBEY / 200) ** 2 - 1);
/** From a yield compounded monthly. */
export const bondEquivalent = (mortgage: number): number => 200 * ((1 + mortgage / 1200) ** 6 - 1);
