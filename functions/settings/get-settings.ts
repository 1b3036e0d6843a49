import { optionalSetting, setting } from '#functions/kit/config.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { legalBlock } from '#shared/stage-facts.ts';
import { applicationVersion, stripeApiVersion } from '#shared/versions.ts';
import { readSettings } from './read-settings.ts';

export const handler = serveAdmin(settingsApi.getSettings, async () => {
  const { settings, version, changed } = await readSettings();
  const company = legalBlock(process.env);
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
      // Where the SDK is sent to something else than SES itself, letters stay there.
      provider: optionalSetting('AWS_ENDPOINT_URL_SESV2') ? ('mailbox' as const) : ('ses' as const),
      from: setting('MAIL_FROM'),
      ordersSet: setting('MAIL_CONFIGURATION_SET'),
      newsSet: setting('MAIL_NEWS_CONFIGURATION_SET'),
    },
    versions: {
      application: applicationVersion,
      commit: optionalSetting('SHOP_COMMIT') ?? null,
      node: process.version.slice(1),
      stripeApi: stripeApiVersion,
    },
  };
});
