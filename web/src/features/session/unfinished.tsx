import type { ReactNode } from 'react';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';

const words = {
  app: "Your new app isn't set up yet, and the codes from the old one may no longer work. You can finish the next time you sign in.",
  phone:
    "The new number isn't confirmed yet, and codes at sign-in may already go there. If you can't read them, go back and enter another number.",
};

/** Warns before leaving a reset. */
export function Unfinished({ factor, children }: { factor: keyof typeof words; children: ReactNode }) {
  return (
    <>
      {children}
      <UnsavedChanges when title="Leave before you finish?" leaveLabel="Leave" stayLabel="Finish the reset">
        <p>{words[factor]}</p>
      </UnsavedChanges>
    </>
  );
}
