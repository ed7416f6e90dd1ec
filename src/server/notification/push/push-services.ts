/**
 * Hosts of the push services of browsers, and hosts below them. What a browser gives as its address is
 * called by the site, so no other is taken.
 *
 * - Chrome, Edge on Android, Opera, Samsung Internet, Brave: Firebase Cloud Messaging, `fcm.googleapis.com`
 *   <https://developer.chrome.com/blog/web-push-interop-wins>
 * - Firefox: `updates.push.services.mozilla.com` <https://mozilla-push-service.readthedocs.io/>
 * - Safari: `web.push.apple.com`; Apple asks servers to let `*.push.apple.com` through
 *   <https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers>
 * - Edge on Windows: `*.notify.windows.com`
 *   <https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/firewall-allowlist-config>
 */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/** Whether it is an address of a push service of a known browser. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && knownHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
