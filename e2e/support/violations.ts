import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { timed } from '../../test/timings.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks a rule, one line each: rule, place, why. `within` is the selector of the only part to look at. */
export async function listViolations(page: Page, within = 'html'): Promise<string[]> {
  // what fades in has its colours only when it is there
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
  )
  const axe = new AxeBuilder({ page }).include(within).withTags(standards).setLegacyMode()
  const { violations } = await timed('axe', () => axe.analyze())
  return violations.flatMap(({ id, nodes }) => {
    return nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
    )
  })
}
