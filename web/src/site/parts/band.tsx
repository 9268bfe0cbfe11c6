import type { ReactNode } from 'react';
import { ContentBlock } from '../content-block.tsx';
import { Rosette } from './rosette.tsx';

interface BandProps {
  label: string;
  /** With line breaks, unless a sentence. */
  title: string;
  isSentence?: boolean;
  /** Text block below the title. */
  lead?: string;
  children?: ReactNode;
}

export function Band({ label, title, isSentence = false, lead, children }: BandProps) {
  return (
    <div className="band">
      <Rosette />
      <div className="wrap">
        <p className="label">{label}</p>
        <h1 className={isSentence ? 'sentence' : undefined}>{title}</h1>
        {lead && (
          <div className="lead">
            <ContentBlock name={lead} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
