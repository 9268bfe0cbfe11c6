import { compliance as routes } from '#shared/contract/compliance.ts';
import { decide } from '#shared/domain/authority.ts';
import { serve } from '../runtime/serve.ts';
import { authorityQuestion } from '../wire/approvals.ts';

export const compliance = () =>
  serve(routes, {
    async tryApprovals({ body }) {
      return decide(authorityQuestion(body));
    },
  });
