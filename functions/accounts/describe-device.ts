type NamePattern = readonly [pattern: RegExp, name: string];

/** The more particular first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly NamePattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly NamePattern[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const findName = (list: readonly NamePattern[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** What a customer recognises a device by: "Chrome on Windows". */
export function describeDevice(userAgent = ''): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
