import type { Article, NewsDesk } from '../../../contract/news-desk.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { useEditor } from '../../ui/use-editor.ts'
import { type ArticleValues, isUnsavedArticle, toValues } from './article-values.ts'

const schema = createLazy(async () => (await import('./article-form-schema.ts')).schema)

export interface ArticleOptions {
  /** Undefined for a new one. */
  loaded: Article | undefined
  categories: NewsDesk['categories']
  userId: number
}

export type ArticleModel = ReturnType<typeof useArticle>

/** An article as it is written, with what becomes of it. */
export function useArticle({ loaded, categories, userId }: ArticleOptions) {
  const tags = useSite().site.languages.map(({ tag }) => tag)
  const once = useOnceCall()
  const editor = useEditor({
    loaded,
    valuesOf: (one) => toValues(one, categories, tags),
    schema,
    write: ({ Picture, Category, ...words }: ArticleValues, over) =>
      once('POST /api/admin/news/write', {
        ...(over && { Id: over.id, Version: over.version }),
        ...words,
        Category: Number(Category),
        Picture: Picture?.id ?? null,
      }),
    conflict: 'ArticleChanged',
    reread: ({ id }) => playerApi('GET /api/admin/news/:id', { id }),
    addressOf: ({ id }) => `/admin/news/${id}`,
    drafts: {
      keyOf: (article) => `article-${userId}-${article?.id ?? 'new'}`,
      isKept: isUnsavedArticle,
    },
  })
  const { item, isUnsaved, save, change } = editor

  return {
    ...editor,
    /** @param at seconds since epoch; undefined for now */
    async publish(at: number | undefined): Promise<Article | undefined> {
      const ready = isUnsaved || !item ? await save() : item
      if (!ready) return undefined
      const { id: Id, version: Version } = ready
      const input = { Id, Version, ...(at !== undefined && { At: at }) }
      return change(() => playerApi('POST /api/admin/news/publish', input))
    },
    unpublish(): Promise<Article | undefined> {
      const { id: Id = 0, version: Version = 0 } = item ?? {}
      return change(() => playerApi('POST /api/admin/news/unpublish', { Id, Version }))
    },
  }
}
