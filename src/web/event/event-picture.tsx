import type { EventOccurrence } from '../../contract/event.ts'
import { Art } from '../ui/art.tsx'
import { pickVariants } from '../ui/news-variant.ts'

/** Which picture each event of a list has, by its key: one may come several times. */
export type EventPictures = ReadonlyMap<string, number>

/** Few have the same, and none that follow each other. */
export function pickPictures(events: readonly Pick<EventOccurrence, 'key'>[]): EventPictures {
  const keys = [...new Set(events.map(({ key }) => key))]
  const variants = pickVariants(keys.map((key) => ({ tid: numberOf(key), kind: 'event' })))
  return new Map(keys.map((key, place) => [key, variants[place] ?? 1]))
}

/** The same for a key wherever it stands. */
const numberOf = (key: string) => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

interface EventPictureProps {
  event: Pick<EventOccurrence, 'key' | 'isOpening'>
  pictures: EventPictures
  /** Width it takes on the page, as in `<img sizes>`. */
  sizes: string
  className?: string
}

/** The picture of an event: the gate of the town for a server that opens. */
export function EventPicture({ event, pictures, ...look }: EventPictureProps) {
  const of = event.isOpening
    ? ({ name: 'gate' } as const)
    : ({ name: 'event', variant: pictures.get(event.key) } as const)
  return <Art {...of} {...look} alt="" />
}
