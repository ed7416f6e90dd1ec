import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { timed } from './timings.ts'
import { unpackChromium } from './unpack-chromium.ts'

const run = promisify(execFile)

export const quietArgs = [
  '--headless',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever else it would call: no name but the machine's own resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A script of a test runs for a second: what optimizing it costs is never earned back. */
const hastyArgs = ['--js-flags=--no-opt --no-maglev']

let executable: Promise<string> | undefined

/**
 * The path of a Chromium that has been seen to run here: `CHROMIUM_PATH` when set, otherwise the
 * one of the npm package `@sparticuz/chromium`. Throws with Chromium's own words when it does not.
 */
export function chromiumExecutable(): Promise<string> {
  executable ??= findChromium(process.env['CHROMIUM_PATH'])
  return executable
}

/**
 * Starts a Chromium that reaches this machine only, without a window unless `TEST_VISIBLE` is set. The caller
 * closes it.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await chromiumExecutable()
  const isVisible = Boolean(process.env['TEST_VISIBLE'])
  const shown = isVisible ? quietArgs.filter((arg) => arg !== '--headless') : quietArgs
  // Its sandbox refuses root, and asks of ordinary users namespaces that many machines forbid;
  // the pages are the site's own.
  return timed('Chromium', () =>
    chromium.launch({
      executablePath,
      chromiumSandbox: false,
      headless: !isVisible,
      args: [...shown, ...hastyArgs],
    }),
  )
}

/** Likewise, of the path that is given, if one is. */
export async function findChromium(given: string | undefined): Promise<string> {
  if (given && !existsSync(given)) {
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file`)
  }
  const path = given || (await unpackChromium())
  try {
    await run(path, ['--version'])
    return path
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`Chromium (${path}) does not run: ${stderr?.trim() || message}`, {
      cause: error,
    })
  }
}
