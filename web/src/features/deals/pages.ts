export { ClosingPage } from './closing/closing-page.tsx';
export { ClosingDeskPage } from './closing-desk-page.tsx';
export { DealPage } from './deal-page.tsx';
export { DealsPage } from './deals-page.tsx';
