import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOverflowAt } from './overflow.ts'
import { desktop, phone } from './looks.ts'
import { listViolations } from './violations.ts'

/**
 * What is shown breaks no rule of WCAG 2.2 AA, and nothing sticks out to the side, in a window of this size, of a
 * phone and at a desk. `within` is the selector of what lies over the rest, which is nothing to aim at meanwhile.
 */
export async function expectSound(page: Page, state: string, within?: string): Promise<void> {
  expect(await listViolations(page, within), state).toEqual([])
  const widths = within ? [] : [phone.width, desktop.width]
  expect(await listOverflowAt(page, widths), state).toEqual([])
}
