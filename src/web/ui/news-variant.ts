import { newsVariants } from '../../contract/news-art.ts'

/** Which picture of its kind a topic of the news has where it stands alone, from 1. */
export function variantOf(tid: number): number {
  return (tid % newsVariants) + 1
}

interface Pictured {
  tid: number
  /** What the picture is of; undefined where the topic brings its own. */
  kind: string | undefined
}

/**
 * Which picture of its kind each topic of a list has: its own, or the next that none before it has taken;
 * where all are taken, the one that was longest ago. So four of a kind show four pictures, and neighbours differ.
 */
export function pickVariants(topics: readonly Pictured[]): number[] {
  const takenOf = new Map<string, number[]>()
  return topics.map(({ tid, kind }) => {
    const own = variantOf(tid)
    if (kind === undefined) return own
    const taken = takenOf.get(kind) ?? []
    const inTurn = Array.from({ length: newsVariants }, (_, step) => variantOf(own - 1 + step))
    const variant = inTurn.find((one) => !taken.includes(one)) ?? taken[0] ?? own
    takenOf.set(kind, [...taken.filter((one) => one !== variant), variant])
    return variant
  })
}
