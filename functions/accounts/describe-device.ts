type NamePattern = readonly [pattern: RegExp, name: string];

/** More specific names first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
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

/** A name by which a customer recognises a device: "Chrome on Windows". */
export function describeDevice(userAgent = ''): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
