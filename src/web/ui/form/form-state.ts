export type Values = Record<string, unknown>

/** What went wrong: a code of the contract, an HTTP status, or `ConnectionLost` and `Offline`, which only a browser can say. */
export interface FormError {
  code: string
  /** Where the response says when to try again. */
  retryAfterSeconds?: number
}

/** What a response refused: some of it field by field, the rest of the form as a whole. */
export interface Failure {
  fields: Readonly<Record<string, FormError>>
  errors: readonly FormError[]
}

export interface FormState {
  initial: Values
  values: Values
  /** Fields that may be found wrong: those left after a change, all of them after a submit. */
  validated: ReadonlySet<string>
  /** What the last response said; of a field, until it changes. */
  failure: Failure
  isPending: boolean
  /** How often a submit was refused, here or by the response. */
  refusals: number
}

export type FormAction =
  | { type: 'change'; name: string; value: unknown }
  | { type: 'leave'; name: string }
  /** Takes over what a browser filled in before the page was alive. */
  | { type: 'adopt'; found: Values }
  | { type: 'refuse' }
  | { type: 'send' }
  | { type: 'fail'; failure: Failure }
  | { type: 'finish' }
  | { type: 'reset'; values?: Values }

const noFailure: Failure = { fields: {}, errors: [] }

export function startForm(initial: Values): FormState {
  return {
    initial,
    values: initial,
    validated: new Set(),
    failure: noFailure,
    isPending: false,
    refusals: 0,
  }
}

/** What happens to a form. While its response is awaited nothing in it changes. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'change':
      return state.isPending ? state : change(state, action.name, action.value)
    case 'leave':
      return leave(state, action.name)
    case 'adopt':
      return { ...state, values: { ...state.values, ...knownOf(state.values, action.found) } }
    case 'refuse':
      return { ...validateAll(state), refusals: state.refusals + 1 }
    case 'send':
      return { ...validateAll(state), failure: noFailure, isPending: true }
    case 'fail':
      return {
        ...state,
        failure: action.failure,
        isPending: false,
        refusals: state.refusals + 1,
      }
    case 'finish':
      return { ...state, isPending: false }
    case 'reset':
      return {
        ...startForm(action.values ?? state.initial),
        isPending: state.isPending,
        refusals: state.refusals,
      }
  }
}

/** The error to show at a field, given what the contract says of each now. */
export function errorAt(
  state: FormState,
  found: Readonly<Record<string, FormError>>,
  name: string,
): FormError | undefined {
  return state.failure.fields[name] ?? (state.validated.has(name) ? found[name] : undefined)
}

function change(state: FormState, name: string, value: unknown): FormState {
  const { [name]: _, ...fields } = state.failure.fields
  return {
    ...state,
    values: { ...state.values, [name]: value },
    failure: { ...state.failure, fields },
  }
}

/** Whoever only passes through a field is not told that it is empty. */
function leave(state: FormState, name: string): FormState {
  if (state.values[name] === state.initial[name] || state.validated.has(name)) return state
  return { ...state, validated: new Set([...state.validated, name]) }
}

function validateAll(state: FormState): FormState {
  return { ...state, validated: new Set(Object.keys(state.values)) }
}

function knownOf(values: Values, found: Values): Values {
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in values))
}
