import { useState } from 'react'
import type { z } from 'zod/mini'
import { hasErrorCode, type ListedErrorCode } from '../../contract/error.ts'
import type { Lazy } from '../base/lazy.ts'
import type { OwnFields } from './form/field-of-code.ts'
import { type FormOf, useForm } from './form/use-form.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface EditorOptions<Item, Values, Schema extends z.ZodMiniType<Values, Values>> {
  /** Undefined for what is not made yet. */
  loaded: Item | undefined
  /** What is typed of it. */
  valuesOf: (item: Item | undefined) => Values
  schema: Lazy<Schema>
  fieldsOf: OwnFields
  /** Writes what is typed over it, or makes it. */
  write: (typed: Values, over: Item | undefined) => Promise<Item>
  /** What a write is refused with where somebody else changed it meanwhile. */
  conflict: ListedErrorCode
  /** What the site has of it now; undefined where it is gone. */
  reread: (item: Item) => Promise<Item | undefined>
  /** Where it is edited once it is made. */
  addressOf?: (made: Item) => `/admin/${string}`
}

export interface Editor<Item, Values> {
  item: Item | undefined
  /** As somebody else saved it while it was edited here. */
  theirs: Item | undefined
  form: FormOf<z.ZodMiniType<Values, Values>>
  isUnsaved: boolean
  /** Whether what was typed last was saved. */
  isSaved: boolean
  valuesOf: (item: Item) => Values
  /** What the site has of it now: what is typed stays. */
  take: (now: Item) => void
  /** The same, in place of what is typed. */
  show: (now: Item) => void
  /** What is typed is saved over what somebody else saved. */
  keepOwn: () => Promise<void>
}

/**
 * Something as the site has it, and as it is typed. Where somebody else saved it meanwhile nothing is overwritten, and
 * theirs is there beside one's own.
 */
export function useEditor<Item, Values, Schema extends z.ZodMiniType<Values, Values>>(
  options: EditorOptions<Item, Values, Schema>,
): Editor<Item, Values> {
  const { loaded, valuesOf, schema, fieldsOf, write, conflict, reread, addressOf } = options
  const [item, setItem] = useState(loaded)
  const [theirs, setTheirs] = useState<Item>()
  const [isSaved, setIsSaved] = useState(false)
  const [saved, setSaved] = useState(() => valuesOf(loaded))
  const submit = (typed: Values) => save(typed, item)
  const form = useForm<z.ZodMiniType<Values, Values>>({ schema, initial: saved, fieldsOf, submit })
  const isUnsaved = JSON.stringify(form.values) !== JSON.stringify(saved)
  useLeaveWarning(isUnsaved)

  function take(now: Item): void {
    setItem(now)
    setTheirs(undefined)
  }

  function show(now: Item): void {
    take(now)
    setSaved(valuesOf(now))
    form.reset(valuesOf(now))
  }

  async function save(typed: Values, over: Item | undefined): Promise<void> {
    try {
      const now = await write(typed, over)
      show(now)
      setIsSaved(true)
      // without a navigation: the page stays as it is, with its focus
      if (!over && addressOf) history.replaceState(history.state, '', addressOf(now))
    } catch (error) {
      const found = item && hasErrorCode(error, conflict) && (await reread(item))
      if (!found) throw error
      setTheirs(found)
    }
  }

  const keepOwn = () => save(form.values, theirs)
  return { item, theirs, form, isUnsaved, isSaved, valuesOf, take, show, keepOwn }
}
