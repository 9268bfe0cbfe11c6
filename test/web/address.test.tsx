import { fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from '../../web/src/lib/use-address.ts';

function Page() {
  const [params, change] = useAddress();
  const set = (name: string) => change((next) => next.set(name, 'x'));
  return (
    <>
      <p>{params.toString()}</p>
      <button
        type="button"
        onClick={() => {
          set('one');
          set('two');
        }}
      >
        Both
      </button>
    </>
  );
}

it('keeps what was set a moment before, and what got into the address without the router', async () => {
  window.history.replaceState(null, '', '/?here=1');
  render(<RouterProvider router={createBrowserRouter([{ path: '/', Component: Page }])} />);
  window.history.replaceState(window.history.state, '', '/?here=1&row=7');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('here=1&row=7&one=x&two=x');
  expect(window.location.search).toBe('?here=1&row=7&one=x&two=x');
});
