import type { LocalText } from '../../../contract/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { createExpiringCache } from '../../platform/expiring-cache.ts'
import type { ForumSource, SourceTopic } from '../forum-source.ts'

/** A topic as a list shows it; `mark` changes when the list shows that the topic did. */
interface MarkedHead {
  id: number
  mark: string
}

/** Topics of a forum whose lists hold no bodies. */
export interface BodyMemory {
  /** The body of a topic as it was under this mark, else as the forum gives it now. */
  readBody(head: MarkedHead): Promise<LocalText | undefined>
  /** As the forum finds it; a body that is remembered is renewed on the way. */
  findTopic: ForumSource['findTopic']
}

/** No list of a forum shows that a first post was edited, so a body is read again after this long. */
const keptMs = 15 * 60 * 1000
const mostBodies = 200

/** Remembers the bodies of news, so that a refresh does not read unchanged topics again. */
export function createBodyMemory(clock: Clock, find: ForumSource['findTopic']): BodyMemory {
  const bodies = createExpiringCache<number, { mark: string; html: LocalText }>(clock, {
    most: mostBodies,
    keptMs,
  })

  return {
    async readBody({ id, mark }) {
      const cached = bodies.get(id)
      if (cached?.mark === mark) return cached.html
      const html = bodyOf(await find(id, { offset: 0, limit: 1 }))
      if (html) bodies.set(id, { mark, html })
      else bodies.delete(id)
      return html
    },

    async findTopic(id, range) {
      const topic = await find(id, range)
      const html = bodyOf(topic)
      const cached = bodies.get(id)
      if (html && cached) bodies.set(id, { mark: cached.mark, html })
      return topic
    },
  }
}

function bodyOf(topic: SourceTopic | undefined): LocalText | undefined {
  return topic?.postList.find((post) => post.index === 0)?.html
}
