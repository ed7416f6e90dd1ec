import { useCallback, useEffect, useRef, useState } from 'react'

/** A question about something, asked by code that waits for the answer. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<About>()
  const answering = useRef<(isAgreed: boolean) => void>(undefined)

  const answer = useCallback((isAgreed: boolean) => {
    answering.current?.(isAgreed)
    setQuestion(undefined)
  }, [])
  // whoever waits for the answer of a page that is left gets one
  useEffect(() => () => answering.current?.(false), [])

  const ask = useCallback((about: About): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answering.current = resolve
    setQuestion(about)
    return promise
  }, [])

  return {
    /** What is asked about; undefined while nothing is. */
    question,
    ask,
    answer,
  }
}
