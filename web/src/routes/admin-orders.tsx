import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { paymentLinkHours } from '#shared/domain/orders/payment-link.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdditionDialog } from '#web/features/admin-orders/addition-dialog.tsx';
import { AddressDialog } from '#web/features/admin-orders/address-dialog.tsx';
import { DeliveryList } from '#web/features/admin-orders/delivery-list.tsx';
import { EmailDialog } from '#web/features/admin-orders/email-dialog.tsx';
import { GiftNoteDialog } from '#web/features/admin-orders/gift-note-dialog.tsx';
import { HandOverDialog } from '#web/features/admin-orders/hand-over-dialog.tsx';
import { InspectionDialog } from '#web/features/admin-orders/inspection-dialog.tsx';
import { OrderDocument } from '#web/features/admin-orders/order-document.tsx';
import { OrderList } from '#web/features/admin-orders/order-list.tsx';
import { WithOrder } from '#web/features/admin-orders/order-page.tsx';
import { PackingSlip } from '#web/features/admin-orders/packing-slip.tsx';
import { ParcelDialog } from '#web/features/admin-orders/parcel-dialog.tsx';
import { PhoneOrder } from '#web/features/admin-orders/phone-order.tsx';
import { RefundDialog } from '#web/features/admin-orders/refund-dialog.tsx';
import { RemovalDialog } from '#web/features/admin-orders/removal-dialog.tsx';
import { ReturnDialog } from '#web/features/admin-orders/return-dialog.tsx';
import { ReturnList } from '#web/features/admin-orders/return-list.tsx';
import {
  DeclineReturnDialog,
  InspectReturnDialog,
  RefundReturnDialog,
} from '#web/features/admin-orders/settle-return-dialogs.tsx';
import { ToPackList } from '#web/features/admin-orders/to-pack-list.tsx';
import { TrackingDialog } from '#web/features/admin-orders/tracking-dialog.tsx';
import { TrackingImport } from '#web/features/admin-orders/tracking-import.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export const AdminOrdersRoute = () => (
  <Routes>
    <Route index element={<List />} />
    <Route path="deliveries" element={<Deliveries />} />
    <Route path="to-pack" element={<ToPack />} />
    <Route path="tracking" element={<TrackingImport />} />
    <Route path="returns" element={<Returns />} />
    <Route path="new" element={<NewOrder />} />
    <Route path=":id/packing-slip" element={<Slip />} />
    <Route path=":id/inspect/:bottleId" element={<One />} />
    <Route path=":id/returns/:returnId/:step" element={<One />} />
    <Route path=":id/:dialog?" element={<One />} />
  </Routes>
);

const List = () => (
  <AdminPage title={adminTab.orders.label} note="Paid orders, newest first. Use the filter to see the rest.">
    <OrderList />
  </AdminPage>
);

/** A list that supplements that of all orders, with a link back to it. */
const SideList = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <AdminPage
    title={title}
    note={note}
    actions={
      <ButtonLink to={adminTab.orders.href()} look="outline" size="sm">
        {adminTab.orders.label}
      </ButtonLink>
    }
  >
    {children}
  </AdminPage>
);

const ToPack = () => (
  <SideList title="Orders to pack" note="Paid orders waiting to be packed, earliest promised delivery first.">
    <ToPackList />
  </SideList>
);

const Deliveries = () => (
  <SideList title="Deliveries from bond" note="Bottles leaving storage, oldest request first.">
    <DeliveryList />
  </SideList>
);

const Returns = () => (
  <SideList title="Returns" note="Bottles that customers are returning, oldest request first.">
    <ReturnList />
  </SideList>
);

const NewOrder = () => (
  <SideList
    title="New phone order"
    note={`The bottles are set aside for ${paymentLinkHours} hours. The customer is emailed a link to check the order and pay for it.`}
  >
    <PhoneOrder />
  </SideList>
);

function Slip() {
  const { id = '' } = useParams();
  return <WithOrder id={id}>{(order) => <PackingSlip order={order} />}</WithOrder>;
}

const returnSteps: Readonly<Record<string, typeof InspectReturnDialog>> = {
  refund: RefundReturnDialog,
  decline: DeclineReturnDialog,
};

function One() {
  const { id = '', dialog, bottleId, returnId, step } = useParams();
  return (
    <WithOrder id={id}>
      {(order) => (
        <>
          <OrderDocument order={order} />
          {dialog === 'refund' && <RefundDialog order={order} />}
          {dialog === 'tracking' && <TrackingDialog order={order} />}
          {dialog === 'return' && <ReturnDialog order={order} />}
          {order.returns
            .filter((each) => each.id === returnId)
            .map((each) => {
              const Step = returnSteps[step ?? ''] ?? InspectReturnDialog;
              return <Step key={each.id} order={order} returned={each} />;
            })}
          {dialog === 'parcel' && <ParcelDialog order={order} />}
          {dialog === 'add' && <AdditionDialog order={order} />}
          {dialog === 'remove' && <RemovalDialog order={order} />}
          {dialog === 'address' && <AddressDialog order={order} />}
          {dialog === 'gift-note' && <GiftNoteDialog order={order} />}
          {dialog === 'hand-over' && <HandOverDialog order={order} />}
          {dialog === 'email' && <EmailDialog order={order} />}
          {order.storage?.bottles
            .filter((bottle) => bottle.id === bottleId)
            .map((bottle) => (
              <InspectionDialog key={bottle.id} order={order} bottle={bottle} />
            ))}
        </>
      )}
    </WithOrder>
  );
}
