import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { CostLine } from '../timings.ts'

const shownFiles = 40

/** Tells at the end what took long: projects, files, and what was started how often. */
export class TimingsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(toFile).toSorted((a, b) => b.seconds - a.seconds)
    print('Worker time by project', ['project', 'files', 'tests', 'seconds'], byProject(files))
    print(
      `The ${shownFiles} slowest files`,
      ['seconds', 'of it imports', 'tests', 'file'],
      files.slice(0, shownFiles).map((file) => {
        return [file.seconds.toFixed(1), file.imports.toFixed(1), String(file.tests), file.path]
      }),
    )
    print('Starts', ['what', 'times', 'seconds', 'median ms', 'most ms'], byCost(readCosts()))
  }
}

function toFile(module: TestModule) {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  return {
    path: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    tests: [...module.children.allTests()].length,
    imports: (collectDuration + setupDuration + prepareDuration) / 1000,
    seconds: (collectDuration + setupDuration + prepareDuration + duration) / 1000,
  }
}

function byProject(files: ReturnType<typeof toFile>[]): string[][] {
  const projects = Map.groupBy(files, ({ project }) => project)
  return [...projects].map(([project, all]) => {
    const sum = (read: (file: ReturnType<typeof toFile>) => number) =>
      all.reduce((total, file) => total + read(file), 0).toFixed(0)
    return [project, String(all.length), sum(({ tests }) => tests), sum(({ seconds }) => seconds)]
  })
}

function readCosts(): CostLine[] {
  const file = process.env['TEST_TIMINGS']
  if (!file || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as CostLine)
}

function byCost(lines: CostLine[]): string[][] {
  return [...Map.groupBy(lines, ({ cost }) => cost)].map(([cost, all]) => {
    const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const total = times.reduce((sum, time) => sum + time, 0) / 1000
    const median = times[Math.trunc(times.length / 2)] ?? 0
    const most = times.at(-1) ?? 0
    return [cost, ...[times.length, total, median, most].map((value) => value.toFixed(0))]
  })
}

/** A table under its title, each column as wide as its widest cell. */
function print(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const lines = [head, ...rows].map((row) =>
    row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '),
  )
  console.log(`\n${title}\n${lines.join('\n')}`)
}
