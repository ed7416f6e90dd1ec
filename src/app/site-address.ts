import { ConfigError, parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { isLoopbackHost } from '../server/platform/loopback.ts'
import { Config } from './config.ts'
import { withDemo } from './demo-site.ts'

export interface SiteAddress {
  /** Under which visitors reach the site, without a slash at the end: the config has it so. */
  url: string
  /** Whether others than who sits at this machine visit it. */
  isPublic: boolean
}

/** Where the site is: at `site.url`, or for this machine alone. */
export function toSiteAddress({ PORT }: Settings, { site }: Config): SiteAddress {
  const url = site?.url ?? `http://localhost:${PORT}`
  return { url, isPublic: !isLoopbackHost(new URL(url).hostname) }
}

/** What the config file says, and where the site is by it, for a command. @throws {ConfigError} */
export async function readSiteConfig(settings: Settings): Promise<{ config: Config; url: string }> {
  const config = withDemo(parseOptions('config', Config, await loadConfigFile()))
  return { config, url: toSiteAddress(settings, config).url }
}

/**
 * Who listens for others says under which address they come: links in mails lead there, and what is for this
 * machine alone is not theirs.
 *
 * @throws {ConfigError} naming `HOST` and `site.url`
 */
export function refuseHostWithoutAddress({ HOST }: Settings, { site }: Config): void {
  if (isLoopbackHost(HOST) || site?.url !== undefined) return
  throw new ConfigError(
    'environment.HOST',
    HOST,
    'others reach the site there, and config.site.url is not given: expected the address they use, such as https://play.example, or a HOST of this machine alone, such as 127.0.0.1 (default)',
  )
}
