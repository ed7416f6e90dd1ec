import { useEffect } from 'react'

/**
 * Marks `<html>` with `data-hydrated` once React has taken over the page that the server wrote and all of it has
 * run its effects: from then on what a visitor does is heard.
 */
export function HydrationMark({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return children
}
