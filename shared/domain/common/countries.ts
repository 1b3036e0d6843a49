/** What people write for the country that we deliver to. The Isle of Man is taxed as part of it. */
const buildServedNames = () =>
  new Set(
    `UK|U.K.|GB|GBR|United Kingdom|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Isle of Man`
      .split('|')
      .map(toPlainName),
  );

/**
 * The countries and territories of ISO 3166 in English, and other names that people use for them. Bermuda, Egypt, Holland
 * and Palestine are left out: they are British places too, and without a British postcode an address is refused anyway.
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

/** A name as names are compared: without accents, dots, capitals, or one of two ways to write 'and'. */
function toPlainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|[.]/gu, '')
    .replace(/’/g, "'")
    .replace(/\band\b/gi, '&');
  return words.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Made when they are first asked for: most functions and pages never are, and would start some milliseconds later. */
let servedNames: ReturnType<typeof buildServedNames> | undefined;
let otherNames: ReturnType<typeof buildOtherNames> | undefined;

/** Whether a country field names the one that we deliver to; an empty one does. */
export function isServedCountry(country: string): boolean {
  servedNames ??= buildServedNames();
  return toPlainName(country) === '' || servedNames.has(toPlainName(country));
}

/**
 * The country elsewhere that an address names as a part of its own ('12 Rue Cler, Paris, France'), if it names one. The
 * first part is a house or a street, which may be called after any country.
 */
export function findForeignCountry(address: string): string | undefined {
  otherNames ??= buildOtherNames();
  const names = otherNames;
  const [, ...parts] = address.replace(/\([^)]*\)/g, '').split(/[,;\n\r]/);
  return parts.map((part) => names.get(toPlainName(part))).find(Boolean);
}

/** The same for a field that is a part already, such as the town. */
export const isForeignCountry = (text: string): boolean => findForeignCountry(`,${text}`) !== undefined;
