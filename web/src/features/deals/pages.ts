export { DealsPage } from './deals-page.tsx';
