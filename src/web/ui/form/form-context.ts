import { createContext, use } from 'react'

const FormPending = createContext(false)

/** Tells the controls of a form whether its answer is awaited. */
export const FormPendingProvider = FormPending.Provider

export function useIsFormPending(): boolean {
  return use(FormPending)
}
