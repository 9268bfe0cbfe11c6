import { NewSellerDraftPage } from '../features/offering-editor/seller-draft-page.tsx';
import { TapeStart } from '../features/tape/start/tape-start.tsx';

/** The tape desk and the term sheet's form are features of their own; a new LP begins with both. */
export const NewLp = () => <NewSellerDraftPage Tape={TapeStart} />;
