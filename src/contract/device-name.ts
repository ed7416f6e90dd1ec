/** Names as a `User-Agent` has them, the more telling first: Edge also says Chrome, and Chrome Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** `Firefox (Windows)`: browser and system of a `User-Agent`; undefined where it names neither. */
export function nameDevice(userAgent: string): string | undefined {
  const browser = findName(browsers, userAgent)
  const system = findName(systems, userAgent)
  return browser && system ? `${browser} (${system})` : (browser ?? system)
}

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
