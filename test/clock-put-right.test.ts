import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestSite } from './test-site.ts'

const day = 86_400_000
const patience = { timeout: 20_000, interval: 100 }

test('what was cached while the machine’s clock was a day ahead is not kept for that day', async () => {
  const site = await startTestSite()
  onTestFinished(() => site.stop())
  const readCount = async () => {
    const { count } = (await (await fetch(`${site.url}/api/game/counter`)).json()) as {
      count: number
    }
    return count
  }
  await vi.waitFor(async () => expect(await readCount()).toBeGreaterThan(0), patience)

  const right = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + day)
  onTestFinished(() => clock.mockRestore())
  // nobody counted for a day
  await vi.waitFor(async () => expect(await readCount()).toBe(-1), patience)

  clock.mockRestore()
  await vi.waitFor(async () => expect(await readCount()).toBeGreaterThan(0), patience)
})
