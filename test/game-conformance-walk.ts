/** All that a walk tells, with how many slices it came in. A game that cannot walk so fails the test. */
export async function readWalk<Told>(walk: AsyncIterable<readonly Told[]> | undefined) {
  if (!walk) throw new Error('the game has no such walk')
  const told: Told[] = []
  let slices = 0
  for await (const slice of walk) {
    told.push(...slice)
    slices += 1
  }
  return { told, slices }
}
