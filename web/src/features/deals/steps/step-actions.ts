import type { ComponentType } from 'react';
import type { DealStep } from '#shared/domain/deal.ts';
import { AgreementSent } from './agreement-sent.tsx';
import { AgreementSigned } from './agreement-signed.tsx';
import { BringDown } from './bring-down.tsx';
import { Callback } from './callback.tsx';
import { ClosingTape } from './closing-tape.tsx';
import { Statement } from './statement.tsx';
import type { StepProps } from './step.ts';
import { WireReceived, WireSent } from './wire.tsx';

/** Forms of step owners, a file a step. Steps without one are waited for. */
export const stepActions: Partial<Record<DealStep, ComponentType<StepProps>>> = {
  agreementSent: AgreementSent,
  agreementSigned: AgreementSigned,
  closingTape: ClosingTape,
  bringDown: BringDown,
  statement: Statement,
  callback: Callback,
  wireSent: WireSent,
  wireReceived: WireReceived,
};
