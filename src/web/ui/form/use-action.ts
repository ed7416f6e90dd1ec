import type { z } from 'zod/mini'
import { createLazy } from '../../base/lazy.ts'
import { type FormModel, useForm } from './use-form.ts'

type Nothing = z.ZodMiniType<object, object>

/** Nothing is typed, so that nothing is wrong. */
const nothingTyped = { safeParse: (data: unknown) => ({ success: true, data }) } as Nothing
const schema = createLazy(async () => nothingTyped)

/** The state of a form into which nothing is typed: a button that does something, and what came of it. */
export function useAction(run: () => Promise<unknown>): FormModel {
  return useForm({ schema, initial: {}, submit: run })
}
