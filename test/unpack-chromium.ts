import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { acquireProcessLock } from '../src/server/platform/embedded-postgres/process-lock.ts'

const run = promisify(execFile)

/** Temporary, but for longer than a run; it holds a quarter of a gigabyte. */
const shelf = '/var/tmp'

// The libraries and fonts come for machines that lack their own; where the machine has them, its
// own go together better. `exec` keeps the process that the caller started, and its signals.
const launcher = `#!/bin/sh
here=$(dirname "$0")
if ldd "$here/chromium" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  export FONTCONFIG_FILE="$here/fonts.conf"
fi
exec "$here/chromium" "$@"
`

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` (Linux x64) into a folder of this user's own under
 * `/var/tmp`, once for every run and worker, and returns the path of its launcher.
 */
export async function unpackChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('set CHROMIUM_PATH: @sparticuz/chromium is for Linux on x64 alone')
  }
  const { archives, version } = await readPackage()
  const uid = process.getuid?.() ?? 0
  const folder = join(shelf, `guildhall-chromium-${version}-${uid}`)
  await unpackOnce(archives, folder, `guildhall-chromium-${uid}`)
  const owner = (await stat(folder)).uid
  if (owner !== uid) throw new Error(`${folder} belongs to user ${owner}, expected ${uid}`)
  return join(folder, 'launch')
}

async function readPackage(): Promise<{ archives: string; version: string }> {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const root = dirname(dirname(entry))
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { archives: join(root, 'bin'), version: manifest.version }
  } catch (cause) {
    throw new Error('the npm package @sparticuz/chromium is not installed', { cause })
  }
}

async function unpackOnce(archives: string, folder: string, lockName: string): Promise<void> {
  while (!existsSync(folder)) {
    const lock = await acquireProcessLock(lockName)
    if (!lock) {
      await pause(100)
      continue
    }
    try {
      if (!existsSync(folder)) await unpack(archives, folder)
    } finally {
      await lock.release()
    }
  }
}

async function unpack(archives: string, folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`)
  try {
    await inflate(join(archives, 'chromium.br'), join(unfinished, 'chromium'))
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      const archive = join(unfinished, `${name}.tar`)
      await inflate(join(archives, `${name}.tar.br`), archive)
      await run('tar', ['-x', '--no-same-owner', '-f', archive, '-C', unfinished])
      await rm(archive)
    }
    await mkdir(join(unfinished, 'fonts-cache'))
    await writeFile(join(unfinished, 'fonts.conf'), fontsConfiguration(folder))
    await writeFile(join(unfinished, 'launch'), launcher, { mode: 0o755 })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function inflate(compressed: string, path: string): Promise<void> {
  await pipeline(
    createReadStream(compressed),
    createBrotliDecompress(),
    createWriteStream(path, { mode: 0o755 }),
  )
}
