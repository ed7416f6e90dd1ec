import type { LocalText } from '../../../contract/language.ts'
import type { Clock } from '../../platform/clock.ts'

/** Remembers the bodies of news, so that a refresh does not read unchanged topics again. */
export interface BodyMemory {
  /** The body of a topic as it was under `mark`, else what `read` answers. */
  find(
    id: number,
    mark: string,
    read: () => Promise<LocalText | undefined>,
  ): Promise<LocalText | undefined>
  /** Takes over a body that was read for another reason. */
  refresh(id: number, html: LocalText): void
}

/** No list of a forum shows that a first post was edited, so a body is read again after this long. */
const keptMs = 15 * 60 * 1000
const keptBodies = 200

export function createBodyMemory(clock: Clock): BodyMemory {
  const bodies = new Map<number, { mark: string; html: LocalText; until: number }>()

  function keep(id: number, mark: string, html: LocalText) {
    bodies.delete(id)
    bodies.set(id, { mark, html, until: clock() + keptMs })
    const [oldest] = bodies.keys()
    if (bodies.size > keptBodies && oldest !== undefined) bodies.delete(oldest)
  }

  return {
    async find(id, mark, read) {
      const kept = bodies.get(id)
      if (kept?.mark === mark && clock() < kept.until) return kept.html
      const html = await read()
      if (html) keep(id, mark, html)
      else bodies.delete(id)
      return html
    },
    refresh(id, html) {
      const kept = bodies.get(id)
      if (kept) keep(id, kept.mark, html)
    },
  }
}
