import { configurationCheck } from '../server/doctor/configuration-checks.ts'
import { proxyCheck, siteAddressCheck } from '../server/doctor/site-checks.ts'
import type { Check } from '../server/platform/check.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import type { Config } from './config.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'

/** The file the owner writes. */
export const configName = 'guildhall.config.ts'

/** Whether what the owner wrote could be read. */
export function readingChecks(
  settings: PromiseSettledResult<Settings>,
  config: PromiseSettledResult<Config>,
  hasFile: boolean,
): Check[] {
  return [
    configurationCheck({
      system: 'settings',
      question: 'Are the environment variables usable?',
      reading: settings,
      describe: ({ HOST, PORT, DATA_FOLDER }) => `${HOST}:${PORT}, data in ${DATA_FOLDER}`,
      place: 'the environment or .env',
    }),
    configurationCheck({
      system: 'config',
      question: `Is ${configName} usable?`,
      reading: config,
      describe: ({ site, forum }) =>
        hasFile
          ? `site ${site?.name ?? 'without a name'}, forum ${forum?.name ?? 'of the site’s own'}`
          : 'there is none: the site shows its own texts and forum',
      place: configName,
    }),
  ]
}

/** Whether the site can be reached as the owner says, and knows who reaches it. */
export function addressChecks(settings: Settings, config: Config): Check[] {
  const { HOST, TRUSTED_PROXIES } = settings
  const { url: siteUrl } = toSiteAddress(settings, config)
  return [
    siteAddressCheck({
      url: config.site?.url,
      defaultUrl: siteUrl,
      confirmAddress: () => refuseHostWithoutAddress(settings, config),
    }),
    proxyCheck({ host: HOST, trusted: TRUSTED_PROXIES, siteUrl }),
  ]
}

/** The pictures the owner names, by address or by their place among the files that are served. */
export function picturesOf({ site }: Config): string[] {
  const own = [site?.logo, site?.footer.partner?.logo, ...Object.values(site?.newsPictures ?? {})]
  return own.filter((picture) => picture !== undefined)
}
