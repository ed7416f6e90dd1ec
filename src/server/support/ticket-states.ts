import type { TicketChange, TicketRow } from './ticket-queries.ts'

/** It is the team’s turn, since the player first waited. */
export function toOpen({ waitingSince }: Pick<TicketRow, 'waitingSince'>, at: Date): TicketChange {
  return {
    state: 'open',
    waiting_since: waitingSince ?? at,
    closed_at: null,
    changed_at: at,
  }
}

/** It is the player’s turn. */
export function toAnswered(at: Date): TicketChange {
  return { state: 'answered', waiting_since: null, closed_at: null, changed_at: at }
}

/** It is nobody’s turn. */
export function toClosed(at: Date): TicketChange {
  return { state: 'closed', waiting_since: null, closed_at: at, changed_at: at }
}
