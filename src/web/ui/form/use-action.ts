import { z } from 'zod/mini'
import { type FormModel, useForm } from './use-form.ts'

const nothingTyped = z.object({})

/** The state of a form into which nothing is typed: a button that does something, and what came of it. */
export function useAction(run: () => Promise<unknown>): FormModel {
  return useForm({ schema: nothingTyped, initial: {}, submit: run })
}
