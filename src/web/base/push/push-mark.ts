const key = 'push'
const day = 86_400_000

/** Whom this browser tells things, and when the site was last told so, in milliseconds since epoch. */
interface PushMark {
  playerId: number
  keptAt: number
}

/** A session that ended is told nothing any more: the next one of the same player is to be named anew. */
export function forgetKept(): void {
  const mark = readPushMark()
  if (mark) writePushMark({ ...mark, keptAt: 0 })
}

/** Whether the site has to be told that this browser still wants to be told the player’s things. */
export function isKeepingDue({ keptAt }: PushMark): boolean {
  return Date.now() - keptAt > day
}

export function readPushMark(): PushMark | undefined {
  try {
    const [playerId, keptAt] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
    return playerId ? { playerId, keptAt: keptAt ?? 0 } : undefined
  } catch {
    return undefined
  }
}

export function writePushMark(mark: PushMark | undefined): void {
  try {
    if (mark) localStorage.setItem(key, `${mark.playerId} ${mark.keptAt}`)
    else localStorage.removeItem(key)
  } catch {
    // a browser that forbids storage: it asks again
  }
}
