import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = '/lp/1001/purchase-commitment';

const order = (amount: number, minimum = 0, price: number | null = null) => ({ amount, minimum, price });

/** The module as a page finds it that was just loaded. */
async function loaded() {
  vi.resetModules();
  return import('../../web/src/lp/order-draft.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('an order that waits for its confirmation', () => {
  it('outlives the page, as an idle sign-out loads it again, with its key', async () => {
    const { draftOrder, orderDraft } = await loaded();
    draftOrder('U1', page, order(250_000));
    const before = orderDraft('U1', page);
    expect((await loaded()).orderDraft('U1', page)).toEqual(before);
    expect(before).toMatchObject({ amount: 250_000, key: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('is of one page', async () => {
    const { draftOrder, orderDraft } = await loaded();
    draftOrder('U1', page, order(5));
    expect(orderDraft('U1', '/lp/1001/indication')).toBeNull();
    expect(orderDraft('U1', page)).not.toBeNull();
  });

  it("is no one else's who signs in on this tab, and gone for good then", async () => {
    const { draftOrder } = await loaded();
    draftOrder('U1', page, order(5));
    const { orderDraft } = await loaded();
    expect([orderDraft('U2', page), orderDraft('U1', page)]).toEqual([null, null]);
    expect((await loaded()).orderDraft('U1', page)).toBeNull();
  });

  it('keeps its key for the same amount within a quarter of an hour, and for no other', async () => {
    const { draftOrder, orderDraft } = await loaded();
    const keyOf = (amount: number) => {
      draftOrder('U1', page, order(amount));
      return orderDraft('U1', page)?.key;
    };
    const key = keyOf(5);
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(keyOf(5)).toBe(key);
    vi.advanceTimersByTime(1);
    const later = keyOf(5);
    expect(later).not.toBe(key);
    expect(keyOf(6)).not.toBe(later);
    draftOrder('U1', page, order(6, 2));
    const withSmallest = orderDraft('U1', page)?.key;
    expect(keyOf(6)).not.toBe(withSmallest);
    draftOrder('U1', page, order(6, 0, 100.25));
    const priced = orderDraft('U1', page)?.key;
    expect(keyOf(6)).not.toBe(priced);
  });

  it('is forgotten when it is done', async () => {
    const { draftOrder, forgetOrder } = await loaded();
    draftOrder('U1', page, order(5));
    forgetOrder();
    expect((await loaded()).orderDraft('U1', page)).toBeNull();
  });

  it('does without a storage, and with what is no order in it', async () => {
    sessionStorage.setItem('tandem.order', 'nonsense');
    expect((await loaded()).orderDraft('U1', page)).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full');
    });
    const { draftOrder, orderDraft } = await loaded();
    draftOrder('U1', page, order(5));
    expect(orderDraft('U1', page)?.amount).toBe(5);
  });
});
