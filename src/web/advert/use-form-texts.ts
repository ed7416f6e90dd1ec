import { useEffect, useState } from 'react'
import { needTexts } from '../base/i18n/page-texts.ts'

/**
 * Whether the words of forms are here: pages that are read by everybody fetch them for those who write.
 *
 * @param isWanted false for as long as nobody writes.
 */
export function useFormTexts(isWanted: boolean): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const ready = () => {
      if (!isOver) setIsReady(true)
    }
    // a form whose smaller words are missing is better than none
    needTexts(['account']).then(ready, ready)
    return () => {
      isOver = true
    }
  }, [isWanted])
  return isReady
}
