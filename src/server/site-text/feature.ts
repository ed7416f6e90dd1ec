import { listSiteTexts, restoreSiteText, writeSiteText } from '../../contract/site-text.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { mount } from '../platform/http/mount.ts'
import type { TextChanges } from '../platform/locale/text-changes.ts'
import { listShown, readRevision } from './site-text-queries.ts'
import { createSiteTextService } from './site-text-service.ts'

interface Needs {
  /** What this process has of it, wherever texts are read. */
  changes: TextChanges
}

/** The texts of the interface, as the team changes them. */
export function createSiteTextFeature(tools: Tools, { changes }: Needs): Feature {
  const { db } = tools
  const service = createSiteTextService(tools)
  const followed = followChanges(tools, 'texts', async () => {
    const revision = await readRevision(db)
    if (revision !== changes.revision) changes.replace(revision, await listShown(db))
  })
  return {
    ...followed,
    name: 'site-text',
    routes: {
      api(api) {
        mount(api, listSiteTexts, (query) => service.list(query))
        mount(api, writeSiteText, (given, { player }) => service.write(given, player.accountId))
        mount(api, restoreSiteText, (which, { player }) => service.restore(which, player.accountId))
      },
    },
  }
}
