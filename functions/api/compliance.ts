import { compliance as routes } from '#shared/contract/compliance.ts';
import { decide } from '#shared/domain/authority.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { serve } from '../runtime/serve.ts';
import { authorityQuestion } from '../wire/approvals.ts';
import { checkedLimits, limitInput } from '../wire/limits.ts';

export const compliance = () =>
  serve(routes, {
    async tryApprovals({ body }) {
      return decide(authorityQuestion(body));
    },
    async tryLimits({ body }) {
      return checkedLimits(checkLimits(limitInput(body)));
    },
  });
