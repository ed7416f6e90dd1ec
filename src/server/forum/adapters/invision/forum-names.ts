import { z } from 'zod'
import { inEach } from '../../../platform/locale/local-text.ts'
import type { Language, LocalText } from '../../../../contract/language.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { createRemembered } from '../../../platform/remembered.ts'

/** The ids that languages have in the forum's table `core_sys_lang`. */
export type LanguageIds = Readonly<Record<Language, number>>

const cacheMs = 10 * 60 * 1000

const NameRow = z.object({ lang_id: z.number(), word_key: z.string(), name: z.string().nullable() })
type NameRow = z.infer<typeof NameRow>

export interface ForumNamesOptions {
  client: ForeignClient
  clock: Clock
  tablePrefix: string
  forums: readonly number[]
  /** Those of the site. */
  languages: readonly Language[]
  /** One without an id is served by the forum's first language. */
  ids?: LanguageIds | undefined
}

/** Reads the names of the forums, which Invision keeps as phrases of its languages, now and then. */
export function createForumNames(
  options: ForumNamesOptions,
): () => Promise<(forum: number) => LocalText> {
  const readRows = createRemembered(options.clock, cacheMs, () => listNames(options))
  return async () => {
    const rows = await readRows()
    return (forum) => nameOf(rows, forum, options)
  }
}

function listNames({ client, tablePrefix, forums }: ForumNamesOptions): Promise<NameRow[]> {
  // a name the owner typed is "custom"; an imported one may stand in the other column
  const sql = `SELECT lang_id, word_key, COALESCE(NULLIF(word_custom, ''), word_default) AS name
    FROM ${tablePrefix}core_sys_lang_words
    WHERE word_app = 'forums' AND word_key IN (${forums.map(() => '?').join(', ')})
    ORDER BY lang_id`
  return client.select(NameRow, sql, forums.map(keyOf), 'names of forums')
}

function nameOf(rows: NameRow[], forum: number, options: ForumNamesOptions): LocalText {
  const named = rows.filter((row) => row.word_key === keyOf(forum) && row.name)
  return inEach(options.languages, (language) => {
    const own = named.find((row) => row.lang_id === options.ids?.[language])
    return (own ?? named[0])?.name ?? ''
  })
}

function keyOf(forum: number): string {
  return `forums_forum_${forum}`
}
