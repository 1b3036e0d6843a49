import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { settingsApi } from '#shared/contracts/back-office/settings.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { applicationVersion, stripeApiVersion } from '#shared/versions.ts';

export const handler = serveAdmin(settingsApi.getSettings, async () => {
  const { settings, version, changed } = await readSettings();
  const company = readLegalBlock(process.env);
  return {
    editable: { ...settings, version },
    changedAt: changed?.changedAt ?? null,
    changedBy: changed?.changedBy ?? null,
    company: {
      companyName: company.companyName,
      companyNumber: company.companyNumber ?? null,
      vatNumber: company.vatNumber ?? null,
      registeredOffice: company.registeredOffice ?? null,
      premisesLicence: company.premisesLicence ?? null,
    },
    mail: {
      // If the SDK uses an endpoint other than SES, emails stay there.
      provider: readOptionalSetting('AWS_ENDPOINT_URL_SESV2') ? ('mailbox' as const) : ('ses' as const),
      from: readSetting('MAIL_FROM'),
      ordersSet: readSetting('MAIL_CONFIGURATION_SET'),
      newsSet: readSetting('MAIL_NEWS_CONFIGURATION_SET'),
    },
    versions: {
      application: applicationVersion,
      commit: readOptionalSetting('SHOP_COMMIT') ?? null,
      node: process.version.slice(1),
      stripeApi: stripeApiVersion,
    },
  };
});
