import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { AccountsExports } from '#web/features/reporting/accounts-exports.tsx';
import { AgeingReport } from '#web/features/reporting/ageing-report.tsx';
import { DutyReport } from '#web/features/reporting/duty-report.tsx';
import { GiftCardsReport } from '#web/features/reporting/gift-cards-report.tsx';
import { PayoutsReport } from '#web/features/reporting/payouts-report.tsx';
import { ReportLayout } from '#web/features/reporting/report-layout.tsx';
import { type ReportSegment, reportPages } from '#web/features/reporting/report-pages.ts';
import { SalesReport } from '#web/features/reporting/sales-report.tsx';
import { StorageReport } from '#web/features/reporting/storage-report.tsx';
import { VatReport } from '#web/features/reporting/vat-report.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';

const reports: Record<ReportSegment, (period: ReportPeriod) => ReactNode> = {
  sales: (period) => <SalesReport period={period} />,
  vat: (period) => <VatReport period={period} />,
  duty: (period) => <DutyReport period={period} />,
  storage: (period) => <StorageReport period={period} />,
  'gift-cards': (period) => <GiftCardsReport period={period} />,
  payouts: (period) => <PayoutsReport period={period} />,
  ageing: () => <AgeingReport />,
  exports: (period) => <AccountsExports period={period} />,
};

export const AdminReportsRoute = () => (
  <Routes>
    <Route index element={<Navigate to={reportPages[0].segment} replace />} />
    {reportPages.map(({ segment, label, usual }) => (
      <Route
        key={segment}
        path={segment}
        element={
          <AdminPage title={label === 'Sales' ? 'Sales report' : label}>
            <ReportLayout key={segment} usual={usual}>
              {reports[segment]}
            </ReportLayout>
          </AdminPage>
        }
      />
    ))}
  </Routes>
);
