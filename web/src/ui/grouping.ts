import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { parseAmount } from '#shared/format/money.ts';

export interface Edit {
  before: string;
  text: string;
  caret: number;
  /** `InputEvent.inputType`, such as `deleteContentBackward`; empty where the browser doesn't tell. */
  kind: string;
}

export type Typed = Pick<Edit, 'text' | 'caret'>;

const plainNumber = /^(-?)(\d+)(\.\d*)?$/;
const withoutCommas = (text: string) => text.replaceAll(',', '');

function inserted({ before, text }: Edit): string {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < Math.min(text.length, before.length) - start && text.at(-1 - end) === before.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/** Commas that this field set, which typing a digit may push out of place; commas of a person's own stay as they are. */
const areCommasOurs = (edit: Edit): boolean =>
  parseAmount(edit.before) !== null &&
  !/^insertFrom|^insertReplacement/.test(edit.kind) &&
  !inserted(edit).includes(',');

/** Deleting a comma deletes the digit before it, or after it. */
function overComma({ before, text, caret, kind }: Edit): Typed {
  if (text.length >= before.length || withoutCommas(text) !== withoutCommas(before)) return { text, caret };
  if (kind === 'deleteContentBackward')
    return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
  return kind === 'deleteContentForward'
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text, caret };
}

/** Commas between groups of three in the number being typed, with the caret at the same digit; any other text stays. */
export function grouped(edit: Edit): Typed {
  const { text, caret } = edit;
  if (text.includes(',') && parseAmount(text) === null && !areCommasOurs(edit)) return { text, caret };
  const { text: kept, caret: at } = overComma(edit);
  const [, sign, whole, rest = ''] = plainNumber.exec(withoutCommas(kept)) ?? [];
  if (whole === undefined) return { text, caret };
  const next = `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
  let left = withoutCommas(kept.slice(0, at)).length;
  let place = 0;
  for (; left > 0; place += 1) if (next[place] !== ',') left -= 1;
  return { text: next, caret: place };
}

interface Grouping {
  ref: RefObject<HTMLInputElement | null>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Groups an amount while one types. */
export function useGrouping(value: string, onChange: (text: string) => void): Grouping {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret goes where it was among the new text
  useLayoutEffect(() => {
    if (caret.current !== null && ref.current === document.activeElement)
      ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  return {
    ref,
    onChange({ target, nativeEvent }) {
      const kind = (nativeEvent as InputEvent).inputType ?? '';
      const typed = grouped({
        before: value,
        text: target.value,
        caret: target.selectionEnd ?? target.value.length,
        kind,
      });
      caret.current = typed.caret;
      onChange(typed.text);
    },
  };
}
