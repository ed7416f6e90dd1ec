import { expect, test, vi } from 'vitest'
import { countDoubled, countLost, isSound, toLines } from '../crash/crash-report.ts'
import { runCrash } from '../crash/crash-run.ts'
import { isFull } from './breadth.ts'

vi.setConfig({ testTimeout: 900_000 })

const said: string[] = []
const say = (line: string) => void said.push(line)

// even two kills take three quarters of a minute: until what the dead held is let go
test.runIf(isFull)(
  'killed in turn under load, site and PostgreSQL lose nothing and double nothing',
  async () => {
    const report = await runCrash({ rounds: 4, isHurried: true, say })
    const words = [...said, ...toLines(report)].join('\n')
    expect(report.kills).toEqual({ site: 2, postgres: 2 })
    for (const { name, acknowledged } of report.works) {
      expect(acknowledged, `${name}\n${words}`).toBeGreaterThan(0)
    }
    expect(countLost(report), words).toBe(0)
    expect(countDoubled(report), words).toBe(0)
    expect(isSound(report), words).toBe(true)
  },
)
