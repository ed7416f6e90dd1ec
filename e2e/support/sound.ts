import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOverflow } from './overflow.ts'
import { listViolations } from './violations.ts'

/** What is shown breaks no rule of WCAG 2.2 AA, and nothing sticks out to the side. */
export async function expectSound(page: Page, state: string): Promise<void> {
  expect(await listViolations(page), state).toEqual([])
  expect(await listOverflow(page), state).toEqual([])
}
