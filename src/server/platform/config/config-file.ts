import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the owner's config file exports by default; `{}` when there is no such file. */
export async function loadConfigFile(path = 'guildhall.config.ts'): Promise<unknown> {
  const file = resolve(path)
  if (!existsSync(file)) return {}
  const module = (await import(pathToFileURL(file).href)) as { default?: unknown }
  if (module.default === undefined) {
    throw new Error(
      `${file} exports nothing by default: end it with export default defineConfig({ … })`,
    )
  }
  return module.default
}
