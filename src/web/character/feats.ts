import type { Character } from '../../contract/character.ts'

/** Something a character did, and the first moment of the day it was known by. */
export type Feat = { day: number } & (
  | { kind: 'entered' }
  | { kind: 'level' | 'levelPlace' | 'arenaPlace'; value: number }
)

const mostFeats = 8

/**
 * What a character did, the newest first: its first day, each ten levels and the level it has come to, the best
 * places it took.
 */
export function featsOf({
  progress,
  record,
  level,
}: Pick<Character, 'progress' | 'record' | 'level'>): Feat[] {
  const { since, best } = record
  const levels = progress.flatMap((one, index): Feat[] => {
    const before = progress[index - 1]
    if (!before || one.level <= before.level) return []
    const isMilestone =
      Math.floor(one.level / 10) > Math.floor(before.level / 10) || one.level === level
    return isMilestone ? [{ kind: 'level', day: one.day, value: one.level }] : []
  })
  // a level that was lost and reached again is one feat
  const first = levels.filter(
    (feat, index) => levels.findIndex((one) => levelOf(one) === levelOf(feat)) === index,
  )
  const feats: Feat[] = [
    ...(since === null ? [] : [{ kind: 'entered', day: since } as const]),
    ...first,
    ...(best.level
      ? [{ kind: 'levelPlace', value: best.level.place, day: best.level.day } as const]
      : []),
    ...(best.arena
      ? [{ kind: 'arenaPlace', value: best.arena.place, day: best.arena.day } as const]
      : []),
  ]
  // of one day, the last named is the newest: it was there before it did anything
  return feats
    .toReversed()
    .toSorted((a, b) => b.day - a.day)
    .slice(0, mostFeats)
}

function levelOf(feat: Feat): number {
  return feat.kind === 'level' ? feat.value : 0
}
