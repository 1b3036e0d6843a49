import * as Radix from '@radix-ui/react-tabs';
import {
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { paths } from '#web/app/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AuditTab } from './audit-tab.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { HoldingsTab } from './holdings-tab.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { OfflineContext } from './offline-context.ts';
import { PurchasesTab } from './purchases-tab.tsx';
import { TabHead } from './tab-head.tsx';

type PortfolioTabsProps = { dashboard: Dashboard; bondedBottles: ReactNode };

const tabs = [
  { id: 'holdings', label: 'Holdings' },
  { id: 'deliveries', label: 'Deliveries' },
  { id: 'transfers', label: 'Transfers' },
  { id: 'purchases', label: 'Purchase History' },
  { id: 'audit', label: 'Audit Trail' },
  { id: 'invoices', label: 'Invoices' },
] as const;

/** The stored copy only has the bottles. */
const isInCopy = (id: string): boolean => id === 'holdings' || id === 'transfers';

const tabClass =
  'min-h-12 disabled:opacity-45 shrink-0 whitespace-nowrap border-transparent border-b-2 px-1 text-base text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brass data-[state=active]:font-medium data-[state=active]:text-ink';

/**
 * The six tabs. The open tab is stored in the address, which a press does not wait for. On a phone the row scrolls
 * sideways.
 */
export function PortfolioTabs({ dashboard, bondedBottles }: PortfolioTabsProps) {
  const { query, replaceQuery } = useAddressQuery();
  const [pressed, setPressed] = useState<string>();
  const wanted = pressed ?? query.get('tab');
  const isOffline = useContext(OfflineContext);
  const reasonId = useId();
  const isClosed = (id: string) => isOffline && !isInCopy(id);
  const active = tabs.find(({ id }) => id === wanted && !isClosed(id))?.id ?? 'holdings';
  // The tab responds to the press immediately; its content, which can be large, follows a moment later.
  const drawn = useDeferredValue(active);
  const latest = useRef<string>(active);
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the tab into view for visitors who follow a link to it. Its position is read in an animation frame, when
  // layout happens anyway, so the press does not wait.
  useEffect(() => {
    latest.current = active;
    const frame = requestAnimationFrame(() => {
      const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
      if (tab) row.current?.scrollTo({ left: tab.offsetLeft - 48 });
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  // One table's sort order and page do not apply to the next, so the query is replaced.
  const select = (id: string) => {
    // A press selects its tab twice, the second time through the focus.
    if (latest.current === id) return;
    latest.current = id;
    setPressed(id);
    replaceQuery(new URLSearchParams(id === 'holdings' ? {} : { tab: id }));
  };
  // React skips an identical element, so a press only marks its tab, and the rest is not rendered again.
  const panel = useMemo(
    () =>
      ({
        holdings: <HoldingsTab holdings={dashboard.holdings} bondedBottles={bondedBottles} />,
        deliveries: <DeliveriesTab />,
        transfers: <TransfersTab />,
        purchases: <PurchasesTab />,
        audit: <AuditTab />,
        invoices: <InvoicesTab />,
      })[drawn],
    [drawn, dashboard.holdings, bondedBottles],
  );
  return (
    <Radix.Root value={active} onValueChange={select} className="mt-12">
      <Radix.List
        ref={row}
        aria-label="Portfolio"
        className="-mx-(--gutter) relative flex gap-7 overflow-x-auto px-(--gutter) shadow-[inset_0_-1px_var(--hairline)] [scrollbar-width:none] md:mx-0 md:gap-8 md:px-0"
      >
        {tabs.map(({ id, label }) => (
          <Radix.Trigger
            key={id}
            value={id}
            data-tab={id}
            disabled={isClosed(id)}
            aria-describedby={isClosed(id) ? reasonId : undefined}
            className={tabClass}
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {isOffline && (
        <p id={reasonId} className="mt-4 text-ink-3 text-sm">
          Deliveries, purchases, the audit trail and invoices need a connection.
        </p>
      )}
      {tabs.map(({ id }) => (
        // The old tab's content stays until the new one is drawn, because removing it may take as long as drawing.
        <Radix.Content
          key={id}
          value={id}
          forceMount
          hidden={id !== drawn}
          tabIndex={-1}
          className="pt-8 outline-none"
        >
          {id === drawn && panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Says that transfers are not available yet, and what to do meanwhile. */
function TransfersTab() {
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
