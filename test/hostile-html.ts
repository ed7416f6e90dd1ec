import { addresses } from './hostile-html/addresses.ts'
import { breakouts } from './hostile-html/breakouts.ts'
import { contexts } from './hostile-html/contexts.ts'
import { documents } from './hostile-html/documents.ts'
import { events } from './hostile-html/events.ts'
import { languageTricks } from './hostile-html/language-tricks.ts'

const vectors = [
  ...events,
  ...addresses,
  ...breakouts,
  ...contexts,
  ...languageTricks,
  ...documents,
]
const distinct = new Map(vectors.map((vector) => [vector('window.__pwned(0)'), vector]))

/**
 * HTML that a hostile member might write. When sample n runs in a browser it calls
 * `window.__pwned(n)`, or leaves the page. Most run by themselves; some need a click, a focus or a
 * browser of another age, and a few run only in a cleaner that can be tricked.
 */
export const hostileSamples: readonly string[] = [...distinct.values()].map((vector, index) =>
  vector(`window.__pwned(${index})`),
)
