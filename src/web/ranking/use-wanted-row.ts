import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsAlive } from '../base/use-is-alive.ts'

/** Takes the reader to the row that the address names, and says which one: known only in a browser. */
export function useWantedRow(): string | undefined {
  const { hash, key } = useLocation()
  const isAlive = useIsAlive()
  const id = hash.slice(1)
  useEffect(() => {
    if (!id || !key) return
    const row = document.getElementById(id)
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [id, key])
  return isAlive && id ? id : undefined
}
