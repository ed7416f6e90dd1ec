import { useMemo, useState } from 'react'
import type { Article, NewsDesk } from '../../../contract/news-desk.ts'
import { hasErrorCode } from '../../../contract/error.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { useSaving } from '../../ui/form/draft.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { articleDraft, type ArticleValues, isSame, toValues } from './article-values.ts'

const schema = createLazy(async () => (await import('./article-form-schema.ts')).schema)

export interface ArticleOptions {
  /** Undefined for a new one. */
  loaded: Article | undefined
  categories: NewsDesk['categories']
  userId: number
}

export type ArticleModel = ReturnType<typeof useArticle>

/**
 * An article as it is written: what the site has of it, what is typed, and what somebody else saved meanwhile. What is
 * typed stays in the browser until the site has it.
 */
export function useArticle({ loaded, categories, userId }: ArticleOptions) {
  const tags = useSite().site.languages.map(({ tag }) => tag)
  const valuesOf = (one: Article | undefined) => toValues(one, categories, tags)
  const [article, setArticle] = useState(loaded)
  const draft = useMemo(() => articleDraft(userId, article?.id), [userId, article?.id])
  const [kept, setKept] = useState(draft.read)
  // that which is typed was read in: another one on the site is a conflict
  const [version, setVersion] = useState(kept ? kept.version : loaded?.version)
  const [saved, setSaved] = useState(() => valuesOf(loaded))
  const [conflict, setConflict] = useState<Article>()
  const once = useOnceCall()

  const form = useForm({ schema, initial: kept?.values ?? saved, submit: (typed) => save(typed) })
  const { values } = form
  const isUnsaved = !isSame(values, saved)
  useSaving(draft, { version, values }, isUnsaved)

  /**
   * @param over what it is written over: what was read first, unless somebody else’s was seen since
   * @returns the article; undefined where somebody else saved it meanwhile, which is shown
   */
  async function save(typed: ArticleValues, over = article): Promise<Article | undefined> {
    return orConflict(async () => {
      const { Picture, Category, ...words } = typed
      const written = await once('POST /api/admin/news/write', {
        ...(over && { Id: over.id, Version: over === article ? version : over.version }),
        ...words,
        Category: Number(Category),
        Picture: Picture?.id ?? null,
      })
      draft.forget()
      take(written)
      setSaved(typed)
      return written
    })
  }

  async function orConflict(run: () => Promise<Article>): Promise<Article | undefined> {
    try {
      return await run()
    } catch (error) {
      if (!article || !hasErrorCode(error, 'ArticleChanged')) throw error
      setConflict(await playerApi('GET /api/admin/news/:id', { id: article.id }))
      return undefined
    }
  }

  /** What the site has of it now. */
  function take(now: Article) {
    if (!article) keepAddress(now.id)
    setArticle(now)
    setVersion(now.version)
    setConflict(undefined)
    setKept(undefined)
  }

  return {
    article,
    form,
    isUnsaved,
    /** Whether what is typed was kept from before. */
    isKept: kept !== undefined,
    conflict,
    take,
    async publish(At: number | undefined): Promise<Article | undefined> {
      const ready = isUnsaved || !article ? await save(values) : article
      if (!ready) return undefined
      return orConflict(async () => {
        const { id: Id, version: Version } = ready
        const published = await playerApi('POST /api/admin/news/publish', {
          Id,
          Version,
          ...(At !== undefined && { At }),
        })
        take(published)
        return published
      })
    },
    unpublish(): Promise<Article | undefined> {
      return orConflict(async () => {
        const { id: Id = 0, version: Version = 0 } = article ?? {}
        const unpublished = await playerApi('POST /api/admin/news/unpublish', { Id, Version })
        take(unpublished)
        return unpublished
      })
    },
    /** Back to what the site has, of before or of somebody else. */
    reset(to: Article | undefined) {
      draft.forget()
      if (to) take(to)
      else setKept(undefined)
      setSaved(valuesOf(to))
      form.reset(valuesOf(to))
    },
    /** What is typed is saved over what somebody else saved, as it was read. */
    keepOwn: (over: Article) => save(values, over),
    /** What is typed is not saved yet, over what is there again. */
    goOn(over: Article) {
      take(over)
      setSaved(valuesOf(over))
    },
  }
}

/**
 * The address of what was new until now, without a navigation: the page stays as it is, with its focus and with what
 * can be undone.
 */
function keepAddress(id: number): void {
  history.replaceState(history.state, '', `/admin/news/${id}`)
}
