import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Stands at the end of the header: a count, a badge. */
  meta?: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean | undefined;
}

/** A panel that opens and closes; its content is drawn once it was open. */
export function Disclosure({ title, meta, children, defaultExpanded = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultExpanded);
  const [wasOpen, setWasOpen] = useState(defaultExpanded);
  const panel = useId();
  return (
    <section className={styles.disclosure}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpen(true);
          }}
        >
          <ChevronDown aria-hidden="true" className={styles.chevron} />
          <span className={styles.title}>{title}</span>
          {meta && <span className={styles.meta}>{meta}</span>}
        </button>
      </h3>
      <div className={styles.panel} id={panel} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}

export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
