export const longestDownloadName = 80
export const longestMirrorName = 40
export const longestMirrorUrl = 500
export const longestAddress = 200
export const longestStep = 300
export const mostMirrors = 10
export const mostSteps = 20
/** A terabyte: no client is as large. */
export const mostBytes = 1_000_000_000_000
/** Files that the team may have added. */
export const mostAddedDownloads = 50

/**
 * How a file on this machine is.
 *
 * - `none`: the configuration names none
 * - `ready`: it lies there, and is the published one where a digest says so
 * - `examined`: its digest is being computed
 * - `missing`: it does not lie there
 * - `another`: its digest is not the published one, so nobody is handed it
 */
export const localStates = ['none', 'ready', 'examined', 'missing', 'another'] as const
export type LocalState = (typeof localStates)[number]
