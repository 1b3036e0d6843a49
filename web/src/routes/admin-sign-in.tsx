import { OwnSignIn } from '#web/features/back-office/own-sign-in.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

export const AdminSignInRoute = () => (
  <AdminPage title="Your sign-in">
    <OwnSignIn />
  </AdminPage>
);
