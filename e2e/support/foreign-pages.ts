import type { BrowserContext } from 'playwright-core'

/** Answers pages of other sites with an empty one. @returns the addresses asked for, as they come. */
export async function fakeForeignPages(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
  })
  return asked
}
