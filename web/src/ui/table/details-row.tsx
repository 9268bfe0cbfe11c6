import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './table.module.css';

interface DetailsRowProps {
  ariaIndex: number;
  span: number;
  /** Pixels, where places are counted. */
  height: number | undefined;
  onMeasured: ((height: number) => void) | undefined;
  children: ReactNode;
}

export function DetailsRow({ ariaIndex, span, height, onMeasured, children }: DetailsRowProps) {
  const inside = useRef<HTMLDivElement>(null);
  const tell = useRef(onMeasured);
  tell.current = onMeasured;
  useLayoutEffect(() => {
    const element = inside.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => tell.current?.(element.offsetHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <tr aria-rowindex={ariaIndex} className={styles.details}>
      <td colSpan={span} style={{ height }}>
        <div className={styles.inside} ref={inside}>
          {children}
        </div>
      </td>
    </tr>
  );
}
