export const longestCaption = 160
/** Pictures of the game that the team may have, hidden ones among them. */
export const mostScreenshots = 24
/** Bytes of a file that is uploaded as one: 10 MiB. */
export const largestScreenshot = 10 * 1024 * 1024
/** Widths in pixels one is offered in. */
export const screenshotWidths = [480, 960, 1920] as const
/** What every address of one begins with; `?w=` and one of the widths may be added. */
export const screenshotFolder = '/screenshot/'
