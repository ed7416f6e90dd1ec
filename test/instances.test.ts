import { expect, test, vi } from 'vitest'
import { isFlawless, toInstanceLines } from '../crash/instances/instance-report.ts'
import { runInstances } from '../crash/instances/instance-run.ts'
import { isFull } from './breadth.ts'

vi.setConfig({ testTimeout: 900_000 })

// each is replaced three times, which takes two minutes
test.runIf(isFull)(
  'of two instances that are replaced under load, by a version that migrates too, no request fails but in a kill',
  async () => {
    const said: string[] = []
    const report = await runInstances({ minutes: 0, say: (line) => void said.push(line) })
    const words = [...said, ...toInstanceLines(report)].join('\n')
    expect(report.replaced).toEqual({ SIGTERM: 4, SIGKILL: 2 })
    for (const { name, acknowledged } of report.works) {
      expect(acknowledged, `${name}\n${words}`).toBeGreaterThan(0)
    }
    expect(isFlawless(report), words).toBe(true)
  },
)
