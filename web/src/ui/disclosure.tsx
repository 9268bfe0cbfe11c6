import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  meta?: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean | undefined;
  /** Heading level. */
  level?: 3 | 4;
}

/** Content mounts on first opening. */
export function Disclosure({ title, meta, children, defaultExpanded = false, level = 3 }: DisclosureProps) {
  const [isOpen, setOpen] = useState(defaultExpanded);
  const [wasOpen, setWasOpen] = useState(defaultExpanded);
  const panel = useId();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section className={styles.disclosure}>
      <Heading className={styles.heading}>
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
      </Heading>
      <div className={styles.panel} id={panel} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}

export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
