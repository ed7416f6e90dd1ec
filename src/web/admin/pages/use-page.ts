import { useMemo, useState } from 'react'
import { hasErrorCode } from '../../../contract/error.ts'
import type { Language } from '../../../contract/language.ts'
import type { DeskPage } from '../../../contract/page-desk.ts'
import { ticketCategories } from '../../../contract/ticket-terms.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { useSaving } from '../../ui/form/draft.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { isSame, pageDraft, type PageValues, toValues } from './page-values.ts'

const schema = createLazy(async () => (await import('./page-form-schema.ts')).schema)

export interface PageOptions {
  /** Undefined for a new help topic. */
  loaded: DeskPage | undefined
  userId: number
}

export type PageModel = ReturnType<typeof usePage>

/**
 * A page as it is written: what the site has of it, what is typed, and what somebody else saved meanwhile. What is
 * typed stays in the browser until the site has it.
 */
export function usePage({ loaded, userId }: PageOptions) {
  const tags = useSite().site.languages.map(({ tag }) => tag)
  const [page, setPage] = useState(loaded)
  const draft = useMemo(() => pageDraft(userId, page?.key), [userId, page?.key])
  const [kept, setKept] = useState(draft.read)
  // that which is typed was read in: another one on the site is a conflict
  const [version, setVersion] = useState(kept ? kept.version : loaded?.version)
  const [saved, setSaved] = useState(() => toValues(loaded, tags))
  const [conflict, setConflict] = useState<DeskPage>()
  const once = useOnceCall()

  const initial = kept ? { ...kept.values, AsksAgain: kept.values.AsksAgain ?? false } : saved
  const form = useForm({ schema, initial, submit: (typed) => save(typed) })
  const { values } = form
  const isUnsaved = !isSame(values, saved)
  useSaving(draft, { version, values }, isUnsaved)

  /** @param over what it is written over: what was read first, unless somebody else’s was seen since */
  async function save({ Category, AsksAgain, ...words }: PageValues, over = page): Promise<void> {
    const category = ticketCategories.find((one) => one === Category)
    const written = await orConflict(() =>
      once('POST /api/admin/pages/write', {
        ...(over && { Key: over.key, Version: over === page ? version : over.version }),
        ...(category && { Category: category }),
        ...(AsksAgain && { AsksAgain }),
        ...words,
      }),
    )
    if (!written) return
    draft.forget()
    if (!page) keepAddress(written.key)
    reset(written)
  }

  /** @returns undefined where somebody else saved it meanwhile, which is shown */
  async function orConflict(run: () => Promise<DeskPage>): Promise<DeskPage | undefined> {
    try {
      return await run()
    } catch (error) {
      if (!page || !hasErrorCode(error, 'PageChanged')) throw error
      setConflict(await playerApi('GET /api/admin/pages/:key', { key: page.key }))
      return undefined
    }
  }

  /** What the site has of it now. */
  function take(now: DeskPage) {
    setPage(now)
    setVersion(now.version)
    setConflict(undefined)
    setKept(undefined)
  }

  /** Back to what the site has, of before or of somebody else. */
  function reset(to: DeskPage | undefined) {
    draft.forget()
    if (to) take(to)
    else setKept(undefined)
    setSaved(toValues(to, tags))
    form.reset(toValues(to, tags))
  }

  return {
    page,
    form,
    isUnsaved,
    /** Whether what is typed was kept from before. */
    isKept: kept !== undefined,
    conflict,
    take,
    reset,
    /** What is typed is saved over what somebody else saved, as it was read. */
    keepOwn: (over: DeskPage) => save(values, over),
    /** What the release says in a language is said again; what is typed in others stays. */
    async restore(tag: Language): Promise<void> {
      if (!page) return
      const now = await orConflict(() =>
        playerApi('POST /api/admin/pages/restore', {
          Key: page.key,
          Version: version ?? 0,
          Language: tag,
        }),
      )
      if (!now) return
      take(now)
      const after = toValues(now, tags)
      setSaved(after)
      form.change('Title', { ...values.Title, [tag]: after.Title[tag] ?? '' })
      form.change('Text', { ...values.Text, [tag]: after.Text[tag] ?? '' })
    },
  }
}

/** The address of what was new until now, without a navigation: the page stays as it is, with its focus. */
function keepAddress(key: string): void {
  history.replaceState(history.state, '', `/admin/pages/${key}`)
}
