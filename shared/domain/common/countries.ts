/** What people write for the country that we deliver to. The Isle of Man is taxed as part of the United Kingdom. */
const buildServedNames = () =>
  new Set(
    `UK|U.K.|GB|GBR|United Kingdom|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Isle of Man`
      .split('|')
      .map(toPlainName),
  );

/**
 * The countries and territories of ISO 3166 in English, and other names that people use for them. Bermuda, Egypt, Holland and
 * Palestine are left out because they are British places too; an address without a British postcode is refused anyway.
 */
const buildOtherNames = () =>
  new Map(
    `Afghanistan|Åland Islands|Albania|Algeria|American Samoa|Andorra|Angola|Anguilla|Antarctica|Antigua & Barbuda|Argentina
Armenia|Aruba|Ascension Island|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin
Bhutan|Bolivia|Bosnia & Herzegovina|Botswana|Brazil|British Virgin Islands|Brunei|Bulgaria|Burkina Faso|Burundi|Cambodia
Cameroon|Canada|Canary Islands|Cape Verde|Cayman Islands|Central African Republic|Chad|Chile|China|Christmas Island|Colombia
Comoros|Congo|Cook Islands|Costa Rica|Côte d’Ivoire|Croatia|Cuba|Curaçao|Cyprus|Czechia|Czech Republic|Denmark|Deutschland
Djibouti|Dominica|Dominican Republic|Ecuador|Éire|Eire|El Salvador|Equatorial Guinea|Eritrea|España|Estonia|Eswatini|Ethiopia
Falkland Islands|Faroe Islands|Fiji|Finland|France|French Guiana|French Polynesia|Gabon|Gambia|Georgia|Germany|Ghana
Gibraltar|Greece|Greenland|Grenada|Guadeloupe|Guam|Guatemala|Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Hong Kong|Hungary
Iceland|India|Indonesia|Iran|Iraq|Ireland|Israel|Italia|Italy|Ivory Coast|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kiribati
Kosovo|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macao|Macau|Madagascar
Malawi|Malaysia|Maldives|Mali|Malta|Marshall Islands|Martinique|Mauritania|Mauritius|Mayotte|Mexico|Micronesia|Moldova|Monaco
Mongolia|Montenegro|Montserrat|Morocco|Mozambique|Myanmar|Burma|Namibia|Nauru|Nepal|Netherlands|The Netherlands|New Caledonia
New Zealand|Nicaragua|Niger|Nigeria|Niue|North Korea|North Macedonia|Norway|Oman|Pakistan|Palau|Panama|Papua New Guinea
Paraguay|Peru|Philippines|Pitcairn Islands|Poland|Polska|Portugal|Puerto Rico|Qatar|Republic of Ireland|Réunion|Romania
Russia|Rwanda|Samoa|San Marino|São Tomé & Príncipe|Saudi Arabia|Senegal|Serbia|Seychelles|Sierra Leone|Singapore|Slovakia
Slovenia|Solomon Islands|Somalia|South Africa|South Georgia|South Korea|South Sudan|Spain|Sri Lanka|St Helena|St Kitts & Nevis
St Lucia|St Vincent & Grenadines|Sudan|Suriname|Sweden|Switzerland|Schweiz|Syria|Taiwan|Tajikistan|Tanzania|Thailand
Timor-Leste|Togo|Tonga|Trinidad & Tobago|Tristan da Cunha|Tunisia|Türkiye|Turkey|Turkmenistan|Turks & Caicos Islands|Tuvalu
Uganda|Ukraine|United Arab Emirates|UAE|United States|United States of America|USA|U.S.A.|Uruguay|Uzbekistan|Vanuatu
Vatican City|Venezuela|Vietnam|Western Sahara|Yemen|Zambia|Zimbabwe|Channel Islands|Jersey|Guernsey|Alderney|Sark`
      .split(/[|\n]/)
      .map((name) => [toPlainName(name), name]),
  );

/** A name as it is compared: without accents, dots or capitals, and with one way to write 'and'. */
function toPlainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|[.]/gu, '')
    .replace(/’/g, "'")
    .replace(/\band\b/gi, '&');
  return words.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Created on first use: most functions and pages never need them, and would start some milliseconds later. */
let servedNames: ReturnType<typeof buildServedNames> | undefined;
let otherNames: ReturnType<typeof buildOtherNames> | undefined;

/** Whether a country field names the country that we deliver to; an empty field does. */
export function isServedCountry(country: string): boolean {
  servedNames ??= buildServedNames();
  return toPlainName(country) === '' || servedNames.has(toPlainName(country));
}

/**
 * The foreign country that an address names as a part of its own ('12 Rue Cler, Paris, France'), if any. The first part is a
 * house or a street, which may be named after any country.
 */
export function findForeignCountry(address: string): string | undefined {
  otherNames ??= buildOtherNames();
  const names = otherNames;
  const [, ...parts] = address.replace(/\([^)]*\)/g, '').split(/[,;\n\r]/);
  return parts.map((part) => names.get(toPlainName(part))).find(Boolean);
}

/** The same for a single field, such as the town. */
export const isForeignCountry = (text: string): boolean => findForeignCountry(`,${text}`) !== undefined;
