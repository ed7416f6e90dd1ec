const key = 'push'
const day = 86_400_000

/** Whom this browser tells things, and when the site was last told so, in milliseconds since epoch. */
interface PushMark {
  playerId: number
  renewedAt: number
}

/** A session that ended is told nothing any more: the next one of the same player is to be named anew. */
export function forgetRenewal(): void {
  const mark = readPushMark()
  if (mark) writePushMark({ ...mark, renewedAt: 0 })
}

/** Whether the site has to be told that this browser still wants to be told the player’s things. */
export function isRenewalDue({ renewedAt }: PushMark): boolean {
  return Date.now() - renewedAt > day
}

export function readPushMark(): PushMark | undefined {
  try {
    const [playerId, renewedAt] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
    return playerId ? { playerId, renewedAt: renewedAt ?? 0 } : undefined
  } catch {
    return undefined
  }
}

export function writePushMark(mark: PushMark | undefined): void {
  try {
    if (mark) localStorage.setItem(key, `${mark.playerId} ${mark.renewedAt}`)
    else localStorage.removeItem(key)
  } catch {
    // a browser that forbids storage: it asks again
  }
}
