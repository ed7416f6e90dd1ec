import { flushSync } from 'react-dom'
import type { TicketMessage } from '../../contract/support.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** A ticket, as its player or the team reads it. */
interface Threaded {
  id: number
  changedAt: number
  messages: TicketMessage[]
  /** How many there are before these. */
  earlier: number
}

interface ThreadOptions<T extends Threaded> {
  loaded: T
  /** Reads it again; with `before`, what was written before that message. */
  read: (before?: number) => Promise<T>
  /** What stays where it is while messages arrive above it: the form, for as long as somebody types there. */
  form: React.RefObject<HTMLElement | null>
}

/** A ticket as it goes on: read again when somebody writes. Nothing under the eyes or the hands moves for it. */
export function useThread<T extends Threaded>({ loaded, read, form }: ThreadOptions<T>) {
  const {
    value: ticket,
    refetch,
    set,
  } = useFetched(loaded.id, () => read(), {
    initial: loaded,
    merge: latest,
    show(change) {
      const typing = form.current?.contains(document.activeElement) ? form.current : null
      keepInPlace(typing, change)
    },
  })

  useLiveChange('tickets', (changed) => {
    if (changed === undefined || changed === ticket.id) void refetch()
  })
  useLookedAt(refetch)

  /** @param first the element of the first message that is shown, which stays where it is. */
  async function showEarlier(first: Element | null) {
    const found = await read(ticket.messages[0]?.id)
    keepInPlace(first, () => {
      set((before = ticket) => ({
        ...before,
        messages: [...found.messages, ...before.messages],
        earlier: found.earlier,
      }))
    })
  }

  return {
    ticket,
    /** Shows what an action made of it. */
    show: (found: T) => set((before) => (before ? latest(found, before) : found)),
    refresh: refetch,
    showEarlier,
  }
}

/** Answers of different calls may overtake each other. */
function latest<T extends Threaded>(found: T, before: T): T {
  return isOlder(found, before) ? before : join(found, before)
}

/** Changes what is above an element, and scrolls by as much as that moves it. */
function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top
  flushSync(change)
  if (element === null || before === undefined) return
  window.scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Earlier messages that were asked for stay. */
function join<T extends Threaded>(found: T, before: T): T {
  const [first] = found.messages
  const kept = first ? before.messages.filter(({ id }) => id < first.id) : []
  if (kept.length === 0) return found
  return { ...found, messages: [...kept, ...found.messages], earlier: before.earlier }
}

function isOlder(one: Threaded, other: Threaded): boolean {
  const last = ({ messages }: Threaded) => messages.at(-1)?.id ?? 0
  return last(one) < last(other) || one.changedAt < other.changedAt
}
