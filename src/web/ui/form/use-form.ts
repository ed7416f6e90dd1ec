import { useCallback, useReducer, useRef } from 'react'
import type { z } from 'zod/mini'
import { type Lazy, useLazy } from '../../base/lazy.ts'
import type { OwnFields } from './field-of-code.ts'
import { errorAt, type FormError, reduceForm, startForm, type Values } from './form-state.ts'
import { readFailure } from './submit-failure.ts'

/** A field as its control takes it. */
export interface Field<Value> {
  name: string
  value: Value
  error: FormError | undefined
  /** While the response is awaited. */
  isReadOnly: boolean
  onChange: (value: Value) => void
  onLeave: () => void
}

type Name<Schema extends z.ZodMiniType> = Extract<keyof z.input<Schema>, string>

interface FormOptions<Schema extends z.ZodMiniType> {
  /**
   * The contract's schema of what is typed here. What a submit adds by itself (the code of a link, the
   * language) is left out: `z.pick(resetPassword.input, { Email: true, Password: true })`. Loaded once the form is on
   * the page, which is shown without.
   */
  schema: Lazy<Schema>
  initial: z.input<Schema>
  /** Where this form shows an error, if not where `fieldsOfCode` says; null for its top. */
  fieldsOf?: OwnFields
  /**
   * Called with valid values, as the schema makes them. The form waits for it. What it throws is shown:
   * an ApiError by its codes, a lost connection, anything else as unexpected.
   */
  submit: (values: z.output<Schema>) => Promise<unknown>
}

export interface FormModel {
  errors: readonly FormError[]
  isPending: boolean
  refusals: number
  /** Sends the form unless something in it is wrong or it is on its way. */
  send: () => Promise<void>
  /** Takes over what a browser filled in before the page was alive, and people typed. */
  adopt: (form: HTMLFormElement) => void
}

export interface FormOf<Schema extends z.ZodMiniType> extends FormModel {
  values: z.input<Schema>
  field: <Key extends Name<Schema>>(name: Key) => Field<z.input<Schema>[Key]>
  change: <Key extends Name<Schema>>(name: Key, value: z.input<Schema>[Key]) => void
  /** Back to the beginning, or to other values. */
  reset: (values?: z.input<Schema>) => void
}

/** The state of a form whose fields are named as the contract names them. Nothing typed is ever lost. */
export function useForm<Schema extends z.ZodMiniType>(
  options: FormOptions<Schema>,
): FormOf<Schema> {
  const { schema, initial, fieldsOf, submit } = options
  const [state, dispatch] = useReducer(reduceForm, initial as Values, startForm)
  // known before the next render: a second Enter comes sooner
  const isSending = useRef(false)
  const found = errorsByField(useLazy(schema)?.safeParse(state.values).error?.issues ?? [])

  async function send() {
    if (isSending.current) return
    isSending.current = true
    try {
      const checked = await check(schema, state.values)
      if (!checked.success) return dispatch({ type: 'refuse' })
      dispatch({ type: 'send' })
      await submit(checked.data)
      dispatch({ type: 'finish' })
    } catch (error) {
      const names = Object.keys(state.values)
      const failure = readFailure(error, names, fieldsOf, !navigator.onLine)
      dispatch({ type: 'fail', failure: failure ?? unexpected })
      if (!failure) reportError(error)
    } finally {
      isSending.current = false
    }
  }

  return {
    values: state.values as z.input<Schema>,
    errors: state.failure.errors,
    isPending: state.isPending,
    refusals: state.refusals,
    send,
    adopt: useCallback((form) => dispatch({ type: 'adopt', found: readControls(form) }), []),
    field: (name) => ({
      name,
      value: (state.values as z.input<Schema>)[name],
      error: errorAt(state, found, name),
      isReadOnly: state.isPending,
      onChange: (value) => dispatch({ type: 'change', name, value }),
      onLeave: () => dispatch({ type: 'leave', name }),
    }),
    change: (name, value) => dispatch({ type: 'change', name, value }),
    reset: (values) => dispatch({ type: 'reset', values: values as Values | undefined }),
  }
}

/** What did not load is left to the API, which checks the same. */
async function check<Schema extends z.ZodMiniType>(lazy: Lazy<Schema>, values: Values) {
  const schema = await lazy.load().catch(() => undefined)
  return schema?.safeParse(values) ?? { success: true as const, data: values as z.output<Schema> }
}

const unexpected = { fields: {}, errors: [{ code: 'Unexpected' }] }

/** The first error of each field. */
function errorsByField(issues: readonly z.core.$ZodIssue[]): Record<string, FormError> {
  const found: Record<string, FormError> = {}
  // a check without a code of its own says a sentence
  for (const { path, message } of issues) {
    found[String(path[0])] ??= { code: /^\w+$/.test(message) ? message : 'InvalidInput' }
  }
  return found
}

function readControls(form: HTMLFormElement): Values {
  const found: Values = {}
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      found[control.name] = control.checked
    } else if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (control.checked) found[control.name] = control.value
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      found[control.name] = control.value
    }
  }
  return found
}
