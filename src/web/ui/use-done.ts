import { useState } from 'react'

/**
 * What was done last, once what it changed is read anew. It has a number of its own each time: the key of its message,
 * which takes the focus.
 */
export function useDone<What>(onChange: () => Promise<void>) {
  const [done, setDone] = useState<{ what: What; at: number }>()
  async function finish(what: What): Promise<void> {
    await onChange()
    setDone((before) => ({ what, at: (before?.at ?? 0) + 1 }))
  }
  return { done, finish }
}
