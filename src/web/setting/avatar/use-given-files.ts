import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped on an element, or pasted anywhere on the page. @returns whether one is held above
 * the element.
 */
export function useGivenFiles(
  target: React.RefObject<HTMLElement | null>,
  take: (file: File) => void,
): boolean {
  const [isAbove, setIsAbove] = useState(false)
  const takeFile = useEffectEvent(take)
  useEffect(() => {
    const element = target.current
    const listening = new AbortController()
    const { signal } = listening
    const takeFirst = (data: DataTransfer | null, event: Event) => {
      const file = data?.files[0]
      if (!file) return
      event.preventDefault()
      takeFile(file)
    }
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsAbove(true)
    }
    element?.addEventListener('dragenter', hover, { signal })
    element?.addEventListener('dragover', hover, { signal })
    element?.addEventListener('dragleave', () => setIsAbove(false), { signal })
    element?.addEventListener(
      'drop',
      (event) => {
        setIsAbove(false)
        takeFirst(event.dataTransfer, event)
      },
      { signal },
    )
    document.addEventListener('paste', (event) => takeFirst(event.clipboardData, event), { signal })
    return () => listening.abort()
  }, [target])
  return isAbove
}
