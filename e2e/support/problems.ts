import type { BrowserContext, Page, Request } from 'playwright-core'

const isRefused = 'refused by the policy:'

/**
 * Collects what pages of `context` report. @returns a function that lists it, but for what matches
 * `expected`.
 */
export async function watchForProblems(
  context: BrowserContext,
  expected: readonly RegExp[],
): Promise<() => string[]> {
  const problems: string[] = []
  context.on('page', (page) => watch(page, problems))
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(mark, event.violatedDirective, event.blockedURI, event.sample)
    })
  }, isRefused)
  return () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
}

function watch(page: Page, problems: string[]) {
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const failure = describeFailure(request)
    if (failure) problems.push(failure)
  })
}

/** A request that the browser itself gave up, because the visitor went on, is no failure. */
function describeFailure(request: Request): string | undefined {
  const reason = request.failure()?.errorText ?? 'no reason'
  if (reason === 'net::ERR_ABORTED') return undefined
  return `request failed: ${request.method()} ${request.url()}: ${reason}`
}
