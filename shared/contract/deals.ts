import { dealTrials } from './deal-trials.ts';
import { contract } from './route.ts';

export const deals = contract({ ...dealTrials });
