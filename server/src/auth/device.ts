export type Device = { browser: string | null; system: string | null; kind: 'computer' | 'phone' | 'tablet' | null }

/** The first match wins: user agents also name the browsers they descend from. */
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

/** Browser and system according to the user agent. It can be forged: show it to people, never decide by it. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const [browser = null] = browsers.find(([, pattern]) => pattern.test(agent)) ?? []
  const [system = null, , kind = null] = systems.find(([, pattern]) => pattern.test(agent)) ?? []
  return { browser, system, kind }
}
