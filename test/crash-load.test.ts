import { expect, test, vi } from 'vitest'
import { countDoubled, countLost, isSound, toLines } from '../crash/crash-report.ts'
import { runCrash } from '../crash/crash-run.ts'
import { isFull } from './breadth.ts'

vi.setConfig({ testTimeout: 900_000 })

const said: string[] = []
const say = (line: string) => void said.push(line)

// even two kills take three quarters of a minute: until what the dead held is let go
test.runIf(isFull).for([
  { processes: 1, victims: 2 },
  { processes: 2, victims: 3 },
])(
  'killed in turn under load, $processes processes and PostgreSQL lose nothing and double nothing',
  async ({ processes, victims }) => {
    const report = await runCrash({ rounds: 2 * victims, processes, isHurried: true, say })
    const words = [...said, ...toLines(report)].join('\n')
    const kills = { worker: processes > 1 ? 2 : 0, site: 2, postgres: 2 }
    expect(report.kills).toEqual(kills)
    for (const { name, acknowledged } of report.works) {
      expect(acknowledged, `${name}\n${words}`).toBeGreaterThan(0)
    }
    expect(countLost(report), words).toBe(0)
    expect(countDoubled(report), words).toBe(0)
    expect(isSound(report), words).toBe(true)
  },
)
