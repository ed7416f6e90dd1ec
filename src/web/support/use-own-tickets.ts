import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod/mini'
import { listTickets } from '../../contract/support.ts'
import { needTexts } from '../base/i18n/route-texts.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import type { FormError } from '../ui/form/form-state.ts'
import { readFailure } from '../ui/form/submit-failure.ts'

export type TicketPage = z.output<typeof listTickets.output>

interface Found {
  /** Whose, and which page. */
  key: string
  page?: TicketPage
  errors?: readonly FormError[]
}

/** A page of the player’s own tickets, read again when one changes. Undefined until it is known, and for a visitor. */
export function useOwnTickets(page: number) {
  const playerId = useSession()?.user.id
  const [found, setFound] = useState<Found>()
  const [order] = useState(createResponseOrder)
  const key = `${playerId}/${page}`

  const refresh = useCallback(() => {
    if (playerId === undefined) return
    const of = `${playerId}/${page}`
    // the words of what may go wrong
    needTexts(['account']).catch(() => {})
    const isNews = order.ask()
    playerApi(listTickets, { page }).then(
      (answer) => {
        if (isNews()) setFound({ key: of, page: answer })
      },
      (error: unknown) => {
        if (!isNews()) return
        const failure = readFailure(error, [], undefined, !navigator.onLine)
        const errors = failure?.errors ?? [{ code: 'Unexpected' }]
        // what was read once is better than a complaint
        setFound((before) => (before?.key === of && before.page ? before : { key: of, errors }))
      },
    )
  }, [playerId, page, order])

  useEffect(refresh, [refresh])
  useLiveChange('tickets', refresh)
  return found?.key === key ? found : undefined
}
