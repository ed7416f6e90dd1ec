import { isIP } from 'node:net'
import { isLoopbackHost } from '../platform/loopback.ts'
import { Beware, type Check } from '../platform/check.ts'

interface SiteAddress {
  /** As configured; undefined when it is left out. */
  url: string | undefined
  /** What the site takes it for then. */
  defaultUrl: string
  /** @throws {ConfigError} where the site would not start with it */
  confirmAddress(): void
}

/** Whether browsers let a site at this address do what players need: passkeys, cookies nobody on the way reads. */
export function siteAddressCheck({ url, defaultUrl, confirmAddress }: SiteAddress): Check {
  return {
    system: 'site',
    question: 'Can players sign in safely at its address?',
    async run() {
      confirmAddress()
      if (url === undefined) return `${defaultUrl} (default): for this machine alone`
      const { protocol, hostname, origin } = new URL(url)
      if (isAddress(hostname)) {
        throw new Beware(`${origin} is a network address: browsers make passkeys for names only`)
      }
      if (protocol === 'https:') return `${origin}: cookies over HTTPS only, passkeys`
      if (isLoopbackHost(hostname)) return `${origin}: for this machine alone`
      throw new Beware(
        `${origin}: passwords and cookies go over the wire in clear, and browsers refuse passkeys`,
      )
    },
    advice: () =>
      'set site.url in guildhall.config.ts to the public https:// address with its name',
  }
}

interface Proxies {
  /** The address the site listens on. */
  host: string
  /** Addresses and ranges whose `X-Forwarded-For` is believed. */
  trusted: readonly string[]
  siteUrl: string
}

/** Whether the site knows its visitors apart: limits count by network address. */
export function proxyCheck({ host, trusted, siteUrl }: Proxies): Check {
  return {
    system: 'proxies',
    question: 'Does it know visitors by their own addresses?',
    async run() {
      const hasProxy = new URL(siteUrl).protocol === 'https:'
      if (trusted.length === 0 && hasProxy) {
        throw new Beware(
          'no proxy is trusted (default), and HTTPS needs one: all visitors count as one',
        )
      }
      if (trusted.length === 0) return 'no proxy is trusted (default)'
      const ranges = trusted.filter((range) => range.includes('/'))
      if (!isLoopbackHost(host) && ranges.length > 0) {
        throw new Beware(
          `listens on ${host}: whoever calls from ${ranges.join(', ')} can pass for any visitor`,
        )
      }
      return `${trusted.join(', ')} may say whom it forwards`
    },
    advice: () =>
      'set TRUSTED_PROXIES to the address the proxy calls from (127.0.0.1 on this machine), let nobody else reach the port',
  }
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}
