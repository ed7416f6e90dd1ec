/** All that a walk tells, with how many slices it came in. A game that cannot walk so fails the test. */
export async function readWalk<Entry>(walk: AsyncIterable<readonly Entry[]> | undefined) {
  if (!walk) throw new Error('the game has no such walk')
  const entries: Entry[] = []
  let slices = 0
  for await (const slice of walk) {
    entries.push(...slice)
    slices += 1
  }
  return { entries, slices }
}
