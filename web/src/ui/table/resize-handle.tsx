import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { NARROWEST, WIDEST } from './arrangement.ts';
import styles from './header.module.css';

interface ResizeHandleProps {
  label: string;
  width: number;
  /** While dragging. */
  onPull: (width: number) => void;
  /** Undefined: reset. */
  onResize: (width?: number) => void;
}

const STEP = 10;

/** Drag, arrow keys, or double-click to reset. */
export function ResizeHandle({ label, width, onPull, onResize }: ResizeHandleProps) {
  const pulled = useRef<{ from: number; width: number } | null>(null);
  const at = ({ clientX }: PointerEvent) => (pulled.current ? pulled.current.width + clientX - pulled.current.from : 0);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step) onResize(width + step * (event.shiftKey ? 5 : 1));
    else if (event.key === 'Home') onResize(NARROWEST);
    else if (event.key === 'End') onResize(WIDEST);
    else if (event.key === 'Enter') onResize();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no rule between paragraphs
    <div
      role="separator"
      className={styles.handle}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuetext={`${width} pixels`}
      title="Drag to resize. Double-click to reset."
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pulled.current = { from: event.clientX, width };
      }}
      onPointerMove={(event) => pulled.current && onPull(at(event))}
      onPointerUp={(event) => {
        if (pulled.current && event.clientX !== pulled.current.from) onResize(at(event));
        pulled.current = null;
      }}
      onPointerCancel={() => {
        if (pulled.current) onPull(pulled.current.width);
        pulled.current = null;
      }}
      onDoubleClick={() => onResize()}
      onKeyDown={onKeyDown}
    />
  );
}
