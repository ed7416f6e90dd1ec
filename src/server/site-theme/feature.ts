import type { SiteInfo } from '../../contract/site.ts'
import { largestLogo, logoFolder } from '../../contract/theme-terms.ts'
import { readSiteTheme, resetSiteTheme, uploadLogo, writeSiteTheme } from '../../contract/theme.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { mount } from '../platform/http/mount.ts'
import { respondWithPicture } from '../platform/http/picture-response.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { createLogos, toLogo } from './logos.ts'
import { type ChosenTheme, findChosenTheme } from './site-theme-queries.ts'
import { type ConfiguredLook, createSiteThemeService } from './site-theme-service.ts'

/** A file of the largest size and what a form puts around it. */
const mostLogoBytes = largestLogo + 64 * 1024

interface Needs {
  decoder: Pick<PictureDecoder, 'decode'>
  /** Pages look otherwise from now on. */
  onChange(): void
}

/** Colours and logo, as the team chooses them: laid over those of the configuration in what every page knows. */
export function createSiteThemeFeature(tools: Tools, { decoder, onChange }: Needs): Feature {
  const { db, site } = tools
  const configured = { theme: site.theme, logo: site.logo }
  const logos = createLogos({ ...tools, decoder })
  const service = createSiteThemeService(tools, configured)
  let revision = 0
  const followed = followChanges(tools, 'look', async () => {
    const chosen = await findChosenTheme(db)
    if (!chosen || chosen.revision === revision) return
    revision = chosen.revision
    dress(site, configured, chosen)
    onChange()
  })
  return {
    ...followed,
    name: 'site-theme',
    routes: {
      api(api) {
        mount(api, readSiteTheme, service.read)
        mount(api, writeSiteTheme, (given, { player }) => service.write(given, player.accountId))
        mount(api, resetSiteTheme, (given, { player }) =>
          service.reset(given.revision, player.accountId),
        )
        mount(api, uploadLogo, ({ file }, { player }) => logos.upload(player.accountId, file), {
          mostBytes: mostLogoBytes,
        })
      },
      beside: ({ router }) =>
        void router.get(`${logoFolder}:id`, (c) =>
          respondWithPicture(c, () => logos.read(c.req.param('id'))),
        ),
    },
    prune: logos.prune,
  }
}

/** What is not chosen is as the configuration has it. */
function dress(site: SiteInfo, { theme, logo }: ConfiguredLook, chosen: ChosenTheme): void {
  site.theme = {
    dark: { ...theme.dark, ...chosen.dark },
    light: { ...theme.light, ...chosen.light },
  }
  site.logo = chosen.logo ? toLogo(chosen.logo).path : logo
  site.logoSize = chosen.logo ? { width: chosen.logo.width, height: chosen.logo.height } : undefined
}
