import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { type ColumnChoice, NARROWEST, STEP, WIDEST } from './arrangement.ts';
import styles from './columns-panel.module.css';

interface ColumnsPanelProps {
  arranged: ColumnChoice;
  below: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Pixels to the window's edge. */
const GAP = 8;

export function ColumnsPanel({ arranged, below, onClose }: ColumnsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const anchor = below.current?.getBoundingClientRect();
      if (!anchor) return;
      element.style.top = `${anchor.bottom + 4}px`;
      const { clientWidth } = document.documentElement;
      const right = Math.min(clientWidth - anchor.right, clientWidth - element.offsetWidth - GAP);
      element.style.right = `${Math.max(GAP, right)}px`;
      element.style.maxHeight = `calc(100dvh - ${anchor.bottom + 16}px)`;
    };
    element.showPopover();
    place();
    element.querySelector('input')?.focus();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [below]);

  const ids = arranged.all.map(({ id }) => id);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label="Columns"
      className={styles.panel}
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        onClose();
        if (panel.current?.contains(document.activeElement)) below.current?.querySelector('button')?.focus();
      }}
    >
      <ul className={styles.list}>
        {arranged.all.map((column, index) => {
          const isOn = arranged.isShown(column);
          const width = arranged.widthOf(column);
          const other = (step: number) => ids[index + step];
          return (
            <li key={column.id}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isOn && arranged.columns.length === 1}
                  onChange={() => arranged.show(column.id, !isOn)}
                />
                {column.label}
              </label>
              <span className={styles.widths}>
                <Button
                  variant="quiet"
                  label={`Narrow ${column.label}`}
                  icon={<Minus aria-hidden="true" />}
                  isDisabled={!isOn || width <= NARROWEST}
                  onPress={() => arranged.resize(column.id, width - STEP)}
                />
                <Button
                  variant="quiet"
                  label={`Widen ${column.label}`}
                  icon={<Plus aria-hidden="true" />}
                  isDisabled={!isOn || width >= WIDEST}
                  onPress={() => arranged.resize(column.id, width + STEP)}
                />
              </span>
              <Button
                variant="quiet"
                label={`Move ${column.label} up`}
                icon={<ChevronUp aria-hidden="true" />}
                isDisabled={index === 0}
                onPress={() => arranged.move(column.id, other(-1) ?? '')}
              />
              <Button
                variant="quiet"
                label={`Move ${column.label} down`}
                icon={<ChevronDown aria-hidden="true" />}
                isDisabled={index === ids.length - 1}
                onPress={() => arranged.move(column.id, other(1) ?? '')}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <label>
          <input type="checkbox" checked={arranged.isDense} onChange={() => arranged.setDense(!arranged.isDense)} />
          Dense rows
        </label>
        <Button variant="quiet" isDisabled={!arranged.isChanged} onPress={arranged.reset}>
          Reset
        </Button>
      </div>
    </div>
  );
}
