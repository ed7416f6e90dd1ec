import { isTooLow, listContrasts } from '../../contract/contrast.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { type Colors, type ThemeName, themeNames } from '../../contract/theme-terms.ts'
import type { SiteTheme, writeSiteTheme } from '../../contract/theme.ts'
import type { AuditAction } from '../../contract/audit-action.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { toLogo } from './logos.ts'
import { readReleaseColors, toColors } from './release-colors.ts'
import {
  type ChosenTheme,
  findChosenTheme,
  findLogo,
  lockTheme,
  saveChosenTheme,
} from './site-theme-queries.ts'

/** Of the owner’s configuration. */
export type ConfiguredLook = Pick<SiteInfo, 'theme' | 'logo'>

const nothing: ChosenTheme = { dark: {}, light: {}, logo: null, revision: 0 }

/** The look of the site as the team chooses it. */
export function createSiteThemeService(
  { audit, clock, db }: Pick<Tools, 'audit' | 'clock' | 'db'>,
  configured: ConfiguredLook,
) {
  const release = readReleaseColors()
  const baseOf = (theme: ThemeName): Colors => {
    const own = configured.theme[theme]
    const converted = toColors(own)
    // a colour of another notation is none that could be compared
    const known = Object.entries(release[theme]).filter(([name]) => !(name in own))
    return { ...Object.fromEntries(known), ...converted }
  }
  const base = { dark: baseOf('dark'), light: baseOf('light'), logo: configured.logo ?? null }

  function toSiteTheme({ dark, light, logo, revision }: ChosenTheme): SiteTheme {
    return { dark, light, logo: logo && toLogo(logo), base, revision }
  }

  /** @throws {AppError} `ContrastTooLow` where a colour that is chosen here could not be read, or nothing on it */
  function assertReadable(chosen: Pick<ChosenTheme, ThemeName>): void {
    for (const theme of themeNames) {
      const own = chosen[theme]
      const bad = listContrasts({ ...base[theme], ...own }).find(
        (one) => isTooLow(one) && (own[one.front] ?? own[one.back]) !== undefined,
      )
      if (bad) throw new AppError('ContrastTooLow', `${theme}: ${bad.front} on ${bad.back}`)
    }
  }

  /** @throws {AppError} `ThemeChanged` */
  async function change(by: number, action: AuditAction, chosen: ChosenTheme): Promise<SiteTheme> {
    return db.transaction().execute(async (trx) => {
      await lockTheme(trx)
      const before = (await findChosenTheme(trx)) ?? nothing
      if (before.revision !== chosen.revision) throw new AppError('ThemeChanged')
      const after = { ...chosen, revision: before.revision + 1 }
      await saveChosenTheme(trx, after, new Date(clock()))
      const facts = [before, after].map(({ dark, light, logo }) => ({
        dark,
        light,
        logo: logo?.id ?? null,
      }))
      await audit(trx, { by, action, subject: after.revision, before: facts[0], after: facts[1] })
      await invalidateCache(trx, 'look')
      return toSiteTheme(after)
    })
  }

  return {
    read: async (): Promise<SiteTheme> => toSiteTheme((await findChosenTheme(db)) ?? nothing),

    /** @throws {AppError} `ContrastTooLow`, `ThemeChanged`, `PictureNotFound` for a logo that is gone */
    async write(given: GivenTo<typeof writeSiteTheme>, by: number): Promise<SiteTheme> {
      const { dark, light, revision } = given
      assertReadable({ dark, light })
      const logo = given.logo === null ? null : await findLogo(db, given.logo)
      if (logo === undefined) throw new AppError('PictureNotFound')
      return change(by, 'theme.write', { dark, light, logo, revision })
    },

    /** @throws {AppError} `ThemeChanged` */
    reset: (revision: number, by: number): Promise<SiteTheme> =>
      change(by, 'theme.reset', { ...nothing, revision }),
  }
}
