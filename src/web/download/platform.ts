import type { Platform } from '../../contract/download.ts'

/** What a browser runs on, by its `User-Agent`; undefined where that is no platform of ours. */
export function detectPlatform(userAgent: string): Platform | undefined {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/windows/i.test(userAgent)) return 'windows'
  if (/mac os x|macintosh/i.test(userAgent)) return 'mac'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : undefined
}
