import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** Above the title. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function Section({ id, title, label, className, children }: SectionProps) {
  return (
    <section className={`part ${className ?? ''}`.trim()} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="heading">
          {label && <p className="label">{label}</p>}
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        <div className="body">{children}</div>
      </div>
    </section>
  );
}
