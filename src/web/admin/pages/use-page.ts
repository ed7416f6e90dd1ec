import type { Language } from '../../../contract/language.ts'
import type { DeskPage } from '../../../contract/page-desk.ts'
import { ticketCategories } from '../../../contract/ticket-terms.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { useEditor } from '../../ui/use-editor.ts'
import { isUnsavedPage, type PageValues, toValues } from './page-values.ts'

const schema = createLazy(async () => (await import('./page-form-schema.ts')).schema)

export interface PageOptions {
  /** Undefined for a new help topic. */
  loaded: DeskPage | undefined
  userId: number
}

export type PageModel = ReturnType<typeof usePage>

/** A page as it is written, with the way back to what the release says. */
export function usePage({ loaded, userId }: PageOptions) {
  const tags = useSite().site.languages.map(({ tag }) => tag)
  const once = useOnceCall()
  const editor = useEditor({
    loaded,
    valuesOf: (one) => toValues(one, tags),
    schema,
    write({ Category, AsksAgain, ...words }: PageValues, over) {
      const category = ticketCategories.find((one) => one === Category)
      return once('POST /api/admin/pages/write', {
        ...(over && { Key: over.key, Version: over.version }),
        ...(category && { Category: category }),
        ...(AsksAgain && { AsksAgain }),
        ...words,
      })
    },
    conflict: 'PageChanged',
    reread: ({ key }) => playerApi('GET /api/admin/pages/:key', { key }),
    addressOf: ({ key }) => `/admin/pages/${key}`,
    drafts: { keyOf: (page) => `page-${userId}-${page?.key ?? 'new'}`, isKept: isUnsavedPage },
  })
  const { item, form, change } = editor

  return {
    ...editor,
    /** What the release says in a language is said again; what is typed in others stays. */
    async restore(tag: Language): Promise<void> {
      if (!item) return
      const { key: Key, version: Version } = item
      const now = await change(() =>
        playerApi('POST /api/admin/pages/restore', { Key, Version, Language: tag }),
      )
      if (!now) return
      const { Title, Text } = toValues(now, tags)
      form.change('Title', { ...form.values.Title, [tag]: Title[tag] ?? '' })
      form.change('Text', { ...form.values.Text, [tag]: Text[tag] ?? '' })
    },
  }
}
