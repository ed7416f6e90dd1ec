/**
 * Whether this run looks at everything, as `npm run test:full` does: every look and width, many kills, each
 * hostile sample. Other runs take of each such list what finds nearly as much.
 */
export const isFull = process.env['TEST_BREADTH'] === 'full'

/** One in so many, beginning with the first; all of them in a full run. */
export function sampleOf<T>(all: readonly T[], oneIn: number): T[] {
  return all.filter((_, index) => isFull || index % oneIn === 0)
}

/** How many samples a property is tried on: that many in a full run, a quarter of them in others. */
export function propertyRuns(many: number): { numRuns: number } {
  return { numRuns: isFull ? many : Math.ceil(many / 4) }
}
