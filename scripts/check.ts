import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** All that is asked of a change besides its tests, the slowest first. */
const checks = ['oxlint --type-aware', 'tsc --noEmit', 'knip --cache', 'oxfmt --check .']

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

// the others read the types of routes; side by side, so that no failure hides another
const hasTypes = await run('react-router typegen')
const results = hasTypes ? await Promise.all(checks.map(run)) : [false]
if (results.includes(false)) process.exitCode = 1
