import { PlainLayout } from './layouts/plain-layout.tsx';
import { RouteError } from './route-error.tsx';

/** Last resort if no layout can be drawn. */
export function RootError() {
  return (
    <PlainLayout>
      <RouteError />
    </PlainLayout>
  );
}
