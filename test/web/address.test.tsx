import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

function Fields() {
  const [params, change] = useAddress();
  return (
    <>
      <p>{params.toString()}</p>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => change((next) => next.set(name, 'x'))}>
          {name}
        </button>
      ))}
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

it('shows and keeps what was set while the router is on its way', async () => {
  window.history.replaceState(null, '', '/?here=1');
  const answers: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('=x') ? new Promise<null>((resolve) => answers.push(() => resolve(null))) : null;
  render(<RouterProvider router={createBrowserRouter([{ path: '/', Component: Fields, loader }])} />);
  fireEvent.click(await screen.findByRole('button', { name: 'one' }));
  await screen.findByText('here=1&one=x');
  fireEvent.click(screen.getByRole('button', { name: 'two' }));
  await screen.findByText('here=1&one=x&two=x');
  expect(window.location.search).toBe('?here=1');
  for (const answer of answers) answer();
  await waitFor(() => expect(window.location.search).toBe('?here=1&one=x&two=x'));
  screen.getByText('here=1&one=x&two=x');
});
