import { useEffect } from 'react'
import type { Draft } from '../ui/form/draft.ts'

/** Keeps what is typed in the browser for as long as there is anything in it that would be missed. */
export function useKeeping<Value>(draft: Draft<Value>, value: Value, isMissed: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (isMissed) draft.write(JSON.parse(text) as Value)
    else draft.forget()
  }, [draft, text, isMissed])
}
