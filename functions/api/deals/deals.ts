import { deals as routes } from '#shared/contract/deals.ts';
import { closingAmounts } from '#shared/domain/closing.ts';
import { statement } from '#shared/domain/settlement.ts';
import { serve } from '../../runtime/serve.ts';
import { closedAmounts, closingInput, statementEntity, statementInput } from '../../wire/deals.ts';

export const deals = () =>
  serve(routes, {
    settle: async ({ body }) => statementEntity(statement(statementInput(body))),
    close: async ({ body }) => closedAmounts(closingAmounts(closingInput(body))),
  });
