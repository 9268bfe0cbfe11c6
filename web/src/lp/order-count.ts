/** `1 order`, `1,000 orders`. */
export const orderCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;
