import { useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { hasErrorCode, type ListedErrorCode } from '../../contract/error.ts'
import type { Lazy } from '../base/lazy.ts'
import type { Guard } from '../base/shape.ts'
import { createDraft, type Draft, useSaving } from './form/draft.ts'
import type { OwnFields } from './form/field-of-code.ts'
import { type FormOf, useForm } from './form/use-form.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** What was typed and not saved, with the version it was read in; none of what is not saved at all. */
export interface Unsaved<Values> {
  version?: number | undefined
  /** Without those that an older page did not ask for. */
  values: Partial<Values>
}

interface EditorOptions<Item, Values, Schema extends z.ZodMiniType<Values, Values>> {
  /** Undefined for what is not made yet. */
  loaded: Item | undefined
  /** What is typed of it. */
  valuesOf: (item: Item | undefined) => Values
  schema: Lazy<Schema>
  fieldsOf?: OwnFields
  /** Writes what is typed over it, or makes it. */
  write: (typed: Values, over: Item | undefined) => Promise<Item>
  /** What a write is refused with where somebody else changed it meanwhile. */
  conflict: ListedErrorCode
  /** What the site has of it now; undefined where it is gone. */
  reread: (item: Item) => Promise<Item | undefined>
  /** Where it is edited once it is made. */
  addressOf?: (made: Item) => `/admin/${string}`
  /** Keeps what is typed in the browser until the site has it. */
  drafts?: { keyOf: (item: Item | undefined) => string; isKept: Guard<Unsaved<Values>> }
}

export interface Editor<Item, Values> {
  /** In the version that what is typed was read in: another one on the site is a conflict. */
  item: Item | undefined
  /** As somebody else saved it while it was edited here. */
  theirs: Item | undefined
  form: FormOf<z.ZodMiniType<Values, Values>>
  isUnsaved: boolean
  /** Whether what was typed last was saved. */
  isSaved: boolean
  /** Whether what is typed was kept from before. */
  isKept: boolean
  valuesOf: (item: Item) => Values
  /** Saves what is typed. @returns undefined where somebody else saved it meanwhile, which is shown */
  save: () => Promise<Item | undefined>
  /** Does something else about it; what is typed stays. @returns as `save` does */
  change: (call: () => Promise<Item>) => Promise<Item | undefined>
  /** What the site has of it now: what is typed stays. */
  take: (now: Item) => void
  /** The same, in place of what is typed. */
  show: (now: Item) => void
  /** Forgets what was kept from before. */
  discard: () => void
  /** What is typed is saved over what somebody else saved. */
  keepOwn: () => Promise<unknown>
}

/**
 * Something as the site has it, and as it is typed. Where somebody else saved it meanwhile nothing is overwritten, and
 * theirs is there beside one's own.
 */
export function useEditor<
  Item extends { version: number },
  Values extends object,
  Schema extends z.ZodMiniType<Values, Values>,
>(options: EditorOptions<Item, Values, Schema>): Editor<Item, Values> {
  const { loaded, valuesOf, schema, fieldsOf, write, conflict, reread, addressOf, drafts } = options
  const [held, setHeld] = useState(loaded)
  const [draft, kept, setKept] = useKept(held, drafts)
  const [theirs, setTheirs] = useState<Item>()
  const [isSaved, setIsSaved] = useState(false)
  const [saved, setSaved] = useState(() => valuesOf(loaded))
  const item = held && kept?.version !== undefined ? { ...held, version: kept.version } : held
  const form = useForm<z.ZodMiniType<Values, Values>>({
    schema,
    initial: { ...saved, ...kept?.values },
    fieldsOf,
    submit: (typed) => save(typed, item),
  })
  const isUnsaved = JSON.stringify(form.values) !== JSON.stringify(saved)
  useSaving(draft, { version: item?.version, values: form.values }, isUnsaved)
  useLeaveWarning(isUnsaved && !drafts)

  function take(now: Item): void {
    setHeld(now)
    setKept(undefined)
    setTheirs(undefined)
    setSaved(valuesOf(now))
  }

  function show(now: Item): void {
    draft.forget()
    take(now)
    form.reset(valuesOf(now))
  }

  async function orTheirs(call: () => Promise<Item>): Promise<Item | undefined> {
    try {
      return await call()
    } catch (error) {
      const found = item && hasErrorCode(error, conflict) && (await reread(item))
      if (!found) throw error
      setTheirs(found)
      return undefined
    }
  }

  async function save(typed: Values, over: Item | undefined): Promise<Item | undefined> {
    const now = await orTheirs(() => write(typed, over))
    if (!now) return undefined
    show(now)
    setIsSaved(true)
    // without a navigation: the page stays as it is, with its focus
    if (!over && addressOf) history.replaceState(history.state, '', addressOf(now))
    return now
  }

  return {
    item,
    theirs,
    form,
    isUnsaved,
    isSaved,
    isKept: kept !== undefined,
    valuesOf,
    save: () => save(form.values, item),
    async change(call) {
      const now = await orTheirs(call)
      if (now) take(now)
      return now
    },
    take,
    show,
    discard() {
      draft.forget()
      setKept(undefined)
      form.reset(saved)
    },
    keepOwn: () => save(form.values, theirs),
  }
}

function useKept<Item, Values>(
  item: Item | undefined,
  drafts: EditorOptions<Item, Values, never>['drafts'],
) {
  const key = drafts?.keyOf(item)
  const isKept = drafts?.isKept
  const draft: Draft<Unsaved<Values>> = useMemo(
    () => (key !== undefined && isKept ? createDraft(key, isKept) : createNoDraft()),
    [key, isKept],
  )
  const [kept, setKept] = useState(draft.read)
  return [draft, kept, setKept] as const
}

const createNoDraft = () => ({ read: () => undefined, write: () => {}, forget: () => {} })
