import { allocations as routes } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { runAllocation } from '#shared/domain/allocation-run.ts';
import { serve } from '../runtime/serve.ts';
import { allocationBook, allocationResult, amountsByHand } from '../wire/allocations.ts';

export const allocations = () =>
  serve(routes, {
    async tryOut({ body }) {
      const result = await runAllocation(allocationBook(body), amountsByHand(body));
      if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
      return allocationResult(result);
    },
  });
