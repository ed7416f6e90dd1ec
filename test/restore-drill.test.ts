import { expect, test, vi } from 'vitest'
import { isRestored, toRestoreLines } from '../crash/restore/restore-report.ts'
import { drillRestore } from '../crash/restore/restore-run.ts'
import { isFull } from './breadth.ts'

vi.setConfig({ testTimeout: 900_000 })

// rewards that were on their way are taken up anew after five minutes
test.runIf(isFull)(
  'of a site destroyed after a backup that was taken under load, all of that moment comes back',
  async () => {
    const said: string[] = []
    const report = await drillRestore({ minutes: 0.2, say: (line) => void said.push(line) })
    const words = [...said, ...toRestoreLines(report)].join('\n')
    expect(report.meanwhile, words).toBeGreaterThan(0)
    for (const { name, acknowledged } of report.works) {
      expect(acknowledged, `${name}\n${words}`).toBeGreaterThan(0)
    }
    expect(isRestored(report), words).toBe(true)
  },
)
