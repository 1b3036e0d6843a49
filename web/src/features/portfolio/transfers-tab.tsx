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
        title="Transfers come later"
        actions={
          <ButtonLink to={paths.contact.href()} look="outline">
            Contact us
          </ButtonLink>
        }
      >
        <p>
          Handing a bottle in bond to somebody else, or to another warehouse, cannot be done here yet. If you
          need it now, write to us and we tell you what is possible.
        </p>
      </EmptyState>
    </>
  );
}
