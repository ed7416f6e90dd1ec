import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Balance } from '../../contract/money.ts'
import { useLiveBalance } from '../base/session/live-balance.ts'
import { useLiveChange } from '../base/session/live-change.ts'

/** Reads the lists again when payments or the balance change. @returns what the player has now */
export function useLiveHistory(loaded: Balance): Balance {
  const { revalidate } = useRevalidator()
  useLiveChange('payments', () => void revalidate())
  const balance = useLiveBalance() ?? loaded
  const { money, points } = balance
  const shown = useRef(loaded)
  useEffect(() => {
    shown.current = loaded
  }, [loaded])
  useEffect(() => {
    if (money !== shown.current.money || points !== shown.current.points) void revalidate()
  }, [money, points, revalidate])
  return balance
}
