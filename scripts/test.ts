import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPages } from './build.ts'
import { findChangedTests } from './changed-tests.ts'

const root = resolve(import.meta.dirname, '..')
const say = (line: string) => console.log(line)

/** Takes `name` out of `args`. @returns whether it was there */
function takeFlag(args: string[], name: string): boolean {
  const at = args.indexOf(name)
  if (at >= 0) args.splice(at, 1)
  return at >= 0
}

/** Takes `name` and the value behind it out of `args`. */
function takeOption(args: string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

/**
 * Builds the pages if need be and runs the tests: all of them, those that `--changed` files can touch (since the
 * last commit, or since the one that `--since` names), or all in full breadth with `--full`. `--timings` tells
 * what took long. What else is given goes to Vitest.
 */
async function runTests(args: string[]): Promise<number> {
  const isFull = takeFlag(args, '--full')
  const hasTimings = takeFlag(args, '--timings')
  const since = takeOption(args, '--since')
  if (takeFlag(args, '--changed') || since !== undefined) {
    const { tests, needsPages } = findChangedTests(root, since ?? 'HEAD')
    say(tests.length > 0 ? `${tests.length} files of tests` : 'no test reaches what changed')
    if (tests.length === 0) return 0
    if (needsPages) await buildPages(say)
    args.push(...tests)
  } else {
    await buildPages(say)
  }
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-timings-'))
  try {
    return await runVitest(args, {
      ...(isFull && { TEST_BREADTH: 'full' }),
      ...(hasTimings && { TEST_TIMINGS: join(folder, 'costs.jsonl') }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const cli = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [cli, 'run', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return new Promise((finish, fail) => {
    child.on('error', fail)
    child.on('close', (code) => finish(code ?? 1))
  })
}

if (import.meta.main) process.exitCode = await runTests(process.argv.slice(2))
