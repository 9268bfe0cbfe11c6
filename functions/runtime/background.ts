import { correlated } from './correlation.ts';
import { impersonal, log } from './log.ts';

/**
 * The entry of every Lambda that is no part of the API. What it throws becomes a line of our log, and an error that the runtime
 * may log or hand on as well: it has name, code and message without addresses, and nothing else that a service put there.
 */
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

/** The same for what other functions call: it goes on under the id of the request that it is for (services/invoker.ts). */
export const worker = <Asked extends object, Rest extends unknown[], Answer>(
  run: (asked: Asked, ...rest: Rest) => Promise<Answer>,
) => {
  const guarded = background(run);
  return ({ correlationId, ...asked }: Asked & { correlationId?: string }, ...rest: Rest): Promise<Answer> =>
    correlated(correlationId, () => guarded(asked as unknown as Asked, ...rest));
};
