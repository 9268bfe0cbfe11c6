import { Problem } from '#shared/contract/problem.ts';
import { Notice } from './notice.tsx';

export const Failure = ({ error }: { error: unknown }) =>
  error ? (
    <Notice tone="critical" role="alert">
      {Problem.from(error).message}
    </Notice>
  ) : null;
