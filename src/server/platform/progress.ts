const everyMs = 2000

/**
 * Waits for `work` and, every two seconds until it settles, says `line` with the seconds gone by:
 * a start that is silent for longer looks like one that hangs.
 */
export async function withProgress<T>(
  say: (line: string) => void,
  line: string,
  work: Promise<T>,
): Promise<T> {
  const began = performance.now()
  const timer = setInterval(() => {
    say(`${line} (${Math.round((performance.now() - began) / 1000)} s)`)
  }, everyMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
