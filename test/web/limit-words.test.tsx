import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { Room } from '../../web/src/features/offerings/grid/room.tsx';
import { headroomWords } from '../../web/src/lp/limits/rule-words.ts';

describe('the room under limits', () => {
  it.each([
    [2_000_000, 'You have room for up to $2,000,000.00.'],
    [0.01, 'You have room for up to $0.01.'],
    [0, 'Your limits leave no room for this LP.'],
    [null, 'These figures set no limit.'],
  ])('of %s reads %s', (headroom, words) => expect(headroomWords(headroom, true)).toBe(words));

  it.each([
    [0, "Your limits leave no room for this LP. Some rules can't be checked yet."],
    [2_000_000, "Some rules can't be checked yet. The others leave room for up to $2,000,000.00."],
    [null, "Some rules can't be checked yet."],
  ])('of %s, while a rule is still open, reads %s', (headroom, words) =>
    expect(headroomWords(headroom, false)).toBe(words),
  );
});

it.each([
  [{ headroom: 2_000_000, headroomComplete: true }, '$2,000,000'],
  [{ headroom: 2_000_000, headroomComplete: false }, '—'],
  [{ headroom: 0, headroomComplete: false }, '$0'],
  [{ headroom: null, headroomComplete: true }, '—'],
])('the room that Browse shows of %j is %s', (found, words) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['limits', '1001', 'room'], { isUsed: true, ...found });
  const card = { lpIdentifier: '1001', isOpenToOrders: true } as OfferingCard;
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <Room card={card} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe(words);
  unmount();
});
