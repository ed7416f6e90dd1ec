import { hideName, listHiddenNames, showName } from '../../contract/hidden-name.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { mount } from '../platform/http/mount.ts'
import { hiddenNameKey } from './hidden-name-key.ts'
import { listKeys, readVersion } from './hidden-name-queries.ts'
import { createHiddenNameService } from './hidden-name-service.ts'

interface Needs {
  /** Other names are hidden from now on. */
  onChange(): void
}

/** Names of the game that the team hid: read once, and asked for wherever such names leave the site. */
export function createHiddenNameFeature(tools: Tools, { onChange }: Needs) {
  const service = createHiddenNameService(tools)
  let keys: ReadonlySet<string> = new Set()
  let version = ''
  const followed = followChanges(tools, 'names', async () => {
    const now = await readVersion(tools.db)
    if (now === version) return
    keys = new Set(await listKeys(tools.db))
    version = now
    onChange()
  })
  return {
    ...followed,
    /** Whether nobody shall read this name, as the game has it. */
    isHidden: (name: string): boolean => keys.size > 0 && keys.has(hiddenNameKey(name)),
    name: 'hidden-name',
    routes: {
      api(api) {
        mount(api, listHiddenNames, (query) => service.list(query))
        mount(api, hideName, async (given, { player }) => {
          await service.hide(given, player.accountId)
          await followed.reloadNow()
        })
        mount(api, showName, async ({ id }, { player }) => {
          await service.show(id, player.accountId)
          await followed.reloadNow()
        })
      },
    },
  } satisfies Feature & { isHidden(name: string): boolean }
}
