import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What is asked of a change besides its tests: of its types, the slowest first, and of the rest. */
const typed = ['oxlint --type-aware', 'tsc --noEmit']
const untyped = ['knip --cache', 'oxfmt --check .']

// compiler and linter are written in Go, and half of their garbage is not worth collecting
const env = { ...process.env, GOGC: '400' }

/** Runs a command of the packages to its end, and shows what it says in one piece. @returns whether it succeeded */
async function run(command: string): Promise<boolean> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<boolean>((done, fail) => {
    child.once('error', fail).once('close', (code) => done(code === 0))
  })
  const [hasSucceeded, ...words] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  const said = words.join('').trim()
  console.log(`${hasSucceeded ? '✓' : '✗'} ${command}${hasSucceeded ? '' : `\n${said}\n`}`)
  return hasSucceeded
}

/** Runs commands side by side, so that no failure hides another. @returns whether all succeeded */
const runAll = async (commands: readonly string[]) =>
  !(await Promise.all(commands.map(run))).includes(false)

// types of routes are written first
const typesOf = async () => (await run('react-router typegen')) && runAll(typed)
const results = await Promise.all([typesOf(), runAll(untyped)])
if (results.includes(false)) process.exitCode = 1
