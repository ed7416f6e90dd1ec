import { Config } from '../../src/app/config.ts'
import { parseOptions } from '../../src/server/platform/config/config-error.ts'
import { loadConfigFile } from '../../src/server/platform/config/config-file.ts'
import { describeCast, findCast, mayHaveCast, saveCast } from './cast.ts'
import type { DataSettings } from './dev-data.ts'
import { makeCast } from './make-cast.ts'

/** Says who there is to sign in as, and makes them where there is nobody yet. */
export async function introduceCast(
  settings: DataSettings,
  site: { url: string; databaseUrl: string },
): Promise<void> {
  const config = parseOptions('config', Config, await loadConfigFile())
  if (!mayHaveCast(settings, config)) return
  let cast = await findCast()
  if (!cast) {
    cast = await makeCast(site)
    await saveCast(cast)
  }
  for (const line of describeCast(cast)) console.log(line)
}
