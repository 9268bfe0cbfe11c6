import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { forward, useSingleClicks } from '../../web/src/features/tape/use-single-clicks.ts';

/** Steps with a button each in one place, and one that may be pressed quickly. */
function Steps() {
  const place = useRef<HTMLDivElement>(null);
  useSingleClicks(place);
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(0);
  return (
    <div ref={place}>
      <p>{`Step ${step}, page ${page}`}</p>
      <div key={step} {...(step < 2 && forward)}>
        <button type="button" onClick={() => setStep(step + 1)}>
          Continue
        </button>
      </div>
      <div {...forward}>
        <button type="button" onClick={() => setStep(step + 1)}>
          Stays
        </button>
      </div>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </div>
  );
}

it('passes one step with a double-click, and pages with each click', () => {
  render(<Steps />);
  const press = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail });
  press('Continue', 1);
  press('Continue', 2);
  expect(screen.getByText('Step 1, page 0')).toBeTruthy();
  const same = screen.getByRole('button', { name: 'Continue' });
  press('Continue', 1);
  expect(same.isConnected).toBe(false);
  press('Continue', 2);
  expect(screen.getByText('Step 2, page 0')).toBeTruthy();
  for (const detail of [1, 2, 3]) press('Next page', detail);
  press('Continue', 0);
  expect(screen.getByText('Step 3, page 3')).toBeTruthy();
  for (const detail of [1, 2]) press('Stays', detail);
  expect(screen.getByText('Step 4, page 3')).toBeTruthy();
});
