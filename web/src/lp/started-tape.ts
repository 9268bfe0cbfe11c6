import type { ComponentType } from 'react';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import type { TapeTerm } from '#shared/domain/pool/tape-terms.ts';

/** A loan tape of an LP that isn't saved yet, read and checked in this browser. */
export interface StartedTape {
  fileName: string;
  asOfDate: string;
  facts: Facts;
  terms: readonly TapeTerm[];
  assetClass: AssetClass;
  /** If the tape says it of all loans. */
  loanType: string | null;
  /** Uploads it to a draft, has it read as here, and fills these fields of its term sheet from it. */
  send(id: string, fields: readonly TapeTermName[], onStage: (words: string) => void): Promise<void>;
}

export interface TapeStartProps {
  /** Null while its figures are unknown. */
  onTape: (tape: StartedTape | null) => void;
  /** It is being sent: nothing can be changed anymore. */
  isSending: boolean;
}

export type TapeStart = ComponentType<TapeStartProps>;
