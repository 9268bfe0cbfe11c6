import { correlated } from './correlation.ts';
import { impersonal, log } from './log.ts';

/** Entry of every Lambda outside the API. Errors leave as name, code and message without addresses, in our log and for the runtime. */
export const background =
  <Given extends unknown[], Answer>(run: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await run(...given);
    } catch (error) {
      log.error('run failed', error);
      throw impersonal(error);
    }
  };

/** For functions called by others: continues under the request's id (services/invoker.ts). */
export const worker = <Asked extends object, Rest extends unknown[], Answer>(
  run: (asked: Asked, ...rest: Rest) => Promise<Answer>,
) => {
  const guarded = background(run);
  return ({ correlationId, ...asked }: Asked & { correlationId?: string }, ...rest: Rest): Promise<Answer> =>
    correlated(correlationId, () => guarded(asked as unknown as Asked, ...rest));
};
