import { Problem } from '#shared/contract/problem.ts';
import { Notice } from './notice.tsx';

/** Why what was asked for failed; nothing where it did not. */
export const Failure = ({ error }: { error: unknown }) =>
  error ? (
    <Notice tone="critical" role="alert">
      {Problem.from(error).message}
    </Notice>
  ) : null;
