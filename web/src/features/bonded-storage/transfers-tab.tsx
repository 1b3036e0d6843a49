import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabHead } from './tab-head.tsx';

/** Says what there is not yet, and what to do meanwhile. */
export function TransfersTab() {
  return (
    <>
      <TabHead title="Transfers" />
      <EmptyState
        title="Transfers are coming later"
        actions={
          <ButtonLink to={paths.contact.href()} look="outline">
            Contact us
          </ButtonLink>
        }
      >
        <p>
          You can't yet transfer a bottle in bond to someone else or to another warehouse. If you need to,
          write to us and we'll tell you what's possible.
        </p>
      </EmptyState>
    </>
  );
}
