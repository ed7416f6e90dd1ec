import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { EmulatorName } from './emulator-names.ts'
import { readEmulator } from './emulators.ts'

const docs = resolve(import.meta.dirname, '../../docs')

interface GrantedUser {
  user: string
  password: string
  /** Where the site is, as the database server sees it. */
  host: string
}

/** The names the guides use, and what stands in their place. */
const example = { user: 'guildhall', password: 'a long password', host: '10.0.0.5' }

/**
 * What an administrator of the game’s database types so that the site can read rankings and who plays: the first
 * statements of the guide of the emulator, with these names, and no more.
 */
export function listGrants(
  emulator: EmulatorName,
  databases: Record<string, string>,
  { user, password, host }: GrantedUser,
): string[] {
  const { guide, databases: usual } = readEmulator(emulator)
  const page = readFileSync(resolve(docs, guide.page), 'utf8')
  const [, block = ''] = /```sql\n([\s\S]*?)```/.exec(page) ?? []
  const named = Object.entries(usual).reduce(
    (sql, [option, name]) =>
      sql.replaceAll(` ${name}.`, () => ` ${quote(databases[option] ?? name, '`')}.`),
    block,
  )
  return named
    .replaceAll(`'${example.user}'@'${example.host}'`, () => `${quote(user)}@${quote(host)}`)
    .replace(`'${example.password}'`, () => quote(password))
    .trim()
    .split('\n')
}

const quote = (text: string, mark = "'") =>
  `${mark}${text.replaceAll('\\', mark === "'" ? '\\\\' : '\\').replaceAll(mark, mark + mark)}${mark}`
