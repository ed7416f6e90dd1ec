import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { timed } from '../../test/timings.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks a rule, one line each: rule, place, why. `within` is the selector of the only part to look at. */
export async function listViolations(page: Page, within = 'html'): Promise<string[]> {
  return run(page, within, { type: 'tag', values: standards })
}

/** Words that are hard to read before what is behind them, in the theme the page is in. */
export async function listPaleWords(page: Page, within = 'html'): Promise<string[]> {
  return run(page, within, { type: 'rule', values: ['color-contrast'] })
}

async function run(page: Page, within: string, runOnly: axe.RunOnly): Promise<string[]> {
  await page.evaluate(isAtRest)
  return timed('axe', async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    return page.evaluate(find, { within, runOnly })
  })
}

/** Runs in the page. What fades in has its colours only when it is there, and what inherits them begins then. */
async function isAtRest() {
  // what goes on for ever, or with the scrolling, is as it will be
  const isEnding = ({ timeline, effect }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const listRunning = () =>
    document.getAnimations().filter((one) => one.playState !== 'finished' && isEnding(one))
  for (let running = listRunning(); running.length > 0; running = listRunning()) {
    await Promise.all(running.map((one) => one.finished.catch(() => {})))
  }
}

/** Runs in the page. */
async function find({ within, runOnly }: { within: string; runOnly: axe.RunOnly }) {
  // what a bar at the foot lies over is whole where one scrolls it to
  const isUnderBar = (selector: string) => {
    const one = document.querySelector(selector)
    const { left = 0, width = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
    let above = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 1)
    while (above && !/fixed|sticky/.test(getComputedStyle(above).position))
      above = above.parentElement
    return above !== null && !above.contains(one)
  }
  // no node is described but those at fault, and no frame looked into: that is where the time went
  const found = await (window as unknown as { axe: typeof axe }).axe.run(within, {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'target-size' || !isUnderBar(String(target[0])))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
