import { type PointerEvent, useRef } from 'react';
import styles from './header.module.css';

interface ResizeHandleProps {
  width: number;
  /** While dragging. */
  onPull: (width: number) => void;
  /** Undefined: reset. */
  onResize: (width?: number) => void;
}

/** Not a stop for the keyboard: the Columns panel has buttons, and a table a dozen handles. */
export function ResizeHandle({ width, onPull, onResize }: ResizeHandleProps) {
  const pulled = useRef<{ from: number; width: number } | null>(null);
  const at = ({ clientX }: PointerEvent) => (pulled.current ? pulled.current.width + clientX - pulled.current.from : 0);

  return (
    <div
      className={styles.handle}
      aria-hidden="true"
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
    />
  );
}
