import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Combobox } from '../../web/src/ui/combobox.tsx';
import { UntilLoaded } from '../../web/src/ui/until-loaded.tsx';
import type { DoingRef } from '../../web/src/ui/use-go-on.ts';

afterEach(cleanup);

interface PickerProps {
  text: string;
  onText: (text: string) => void;
  doing: DoingRef;
}

function Picker(props: PickerProps) {
  const items = ['Alder Creek', 'Bald Hill'].filter((one) => one.toLowerCase().includes(props.text));
  return (
    <Combobox
      {...props}
      label="Seller"
      listLabel="Found"
      items={items}
      keyOf={(one) => one}
      draw={(one) => one}
      onChoose={props.onText}
    />
  );
}

function Page({ loaded: Loaded }: { loaded: ComponentType<PickerProps> }) {
  const [text, setText] = useState('');
  return (
    <>
      <UntilLoaded label="Seller" value={text} onChange={setText}>
        {(doing) => <Loaded text={text} onText={setText} doing={doing} />}
      </UntilLoaded>
      <button type="button">Elsewhere</button>
    </>
  );
}

/** A page with a field that loads when `load` is called. */
function opened() {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  render(<Page loaded={lazy(() => loading.then(() => ({ default: Picker })))} />);
  const plain = screen.getByLabelText<HTMLInputElement>('Seller');
  return {
    plain,
    async load() {
      await act(async () => load());
      return screen.findByRole<HTMLInputElement>('combobox', { name: 'Seller' });
    },
  };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a field that takes the place of a plain one', () => {
  it('goes on where someone types, with the list for what was typed', async () => {
    const { plain, load } = opened();
    plain.focus();
    fireEvent.change(plain, { target: { value: 'alder' } });
    plain.setSelectionRange(2, 4);
    const field = await load();
    expect(plain.isConnected).toBe(false);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('alder');
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
    expect(options()).toEqual(['Alder Creek']);
  });

  it('opens its list for a click', async () => {
    const { plain, load } = opened();
    plain.focus();
    fireEvent.click(plain);
    await load();
    expect(options()).toEqual(['Alder Creek', 'Bald Hill']);
  });

  it('opens no list for someone who has only come to the field', async () => {
    const { plain, load } = opened();
    plain.focus();
    const field = await load();
    expect(document.activeElement).toBe(field);
    expect(options()).toEqual([]);
  });

  it('takes no focus from elsewhere', async () => {
    const { plain, load } = opened();
    plain.focus();
    fireEvent.change(plain, { target: { value: 'alder' } });
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect((await load()).value).toBe('alder');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(options()).toEqual([]);
  });
});
