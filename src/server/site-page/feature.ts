import { defaultOf } from '../../contract/language.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { createMessageHtml } from '../platform/message-html.ts'
import { createPageDesk } from './page-desk.ts'
import { listPageRows, readPageState } from './page-rows.ts'
import { createReleasedPages, type ReleasedTopic } from './released-pages.ts'
import { createShownPages } from './shown-pages.ts'
import { pageDeskRoutes, sitePageRoutes } from './site-page-routes.ts'

interface Needs {
  /** What players ask often, without what the team says of it. Of two with one key the first is shown. */
  topics: readonly ReleasedTopic[]
  /** Leaves of HTML what a page may show. */
  cleanHtml(html: string): string
  /** This process knows something else than before. */
  onChange(now: { hasRules: boolean; rulesSince: number | undefined }): void
}

/** Help topics, the privacy policy and the rules: as they come, and as the team writes them. */
export function createSitePageFeature(tools: Tools, { topics, cleanHtml, onChange }: Needs) {
  const { db, locales, site, siteUrl } = tools
  const { languages } = locales
  const released = createReleasedPages({ locales, site, topics })
  const ofTopic = createMessageHtml({ cleanHtml, siteUrl })
  const ofPage = createMessageHtml({ cleanHtml, siteUrl, headingShift: 0 })
  const toHtml = { help: ofTopic, policy: ofPage, rules: ofPage }
  const shown = createShownPages({ released, languages, siteName: site.name, toHtml: ofPage })
  const desk = createPageDesk({ ...tools, released, siteName: site.name, toHtml })
  const followed = followChanges(tools, 'pages', async () => {
    const state = await readPageState(db)
    if (state.revision === shown.revision) return
    shown.replace(await listPageRows(db), state)
    onChange({ hasRules: shown.hasRules(), rulesSince: shown.rulesSince() })
  })
  return {
    ...followed,
    name: 'site-page',
    /** Help topics as visitors read them: the same list until something changes. */
    listTopics: shown.listTopics,
    routes: {
      api(api) {
        sitePageRoutes(api, shown, (asked) => {
          if (asked !== undefined) assertOffered(locales, asked)
          return asked ?? defaultOf(languages)
        })
        pageDeskRoutes(api, desk)
      },
    },
  } satisfies Feature & { listTopics: unknown }
}
