export type Device = { browser: string | null; system: string | null; kind: 'computer' | 'phone' | 'tablet' | null }

/** The first that fits: browsers name in their agent all those they descend from. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: [string, RegExp, Device['kind']][] = [
  ['iPhone', /\biPhone\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows\b/, 'computer'],
  ['macOS', /\bMacintosh\b/, 'computer'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
]

/** Which browser on which system a user agent stands for, as far as it says so. It may be a lie: for people to read, never to decide by. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const [browser = null] = browsers.find(([, pattern]) => pattern.test(agent)) ?? []
  const [system = null, , kind = null] = systems.find(([, pattern]) => pattern.test(agent)) ?? []
  return { browser, system, kind }
}
