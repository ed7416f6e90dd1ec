import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packManifest } from './pack-manifest.ts'

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'build/built-at')
/** What the built pages depend on. */
const sources = [
  'src/web/**/*',
  'src/contract/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/build-worker.ts',
  'scripts/pack-manifest.ts',
]

/** A package brings its pages, and not what they are made of. */
const isPackage = !existsSync(join(root, 'vite.config.ts'))

/** Builds the pages unless the build is newer than what it is made of. */
export async function buildPages(say: (line: string) => void): Promise<void> {
  if (isPackage || (await isBuilt())) return
  const startedAt = performance.now()
  say('Building the pages …')
  const ticking = setInterval(() => say('  still building …'), 5000)
  try {
    await runBuild()
    await packManifests()
    // Vite is loaded where there is something to build alone
    const { buildWorker } = await import('./build-worker.ts')
    await buildWorker()
    await compressAssets()
  } finally {
    clearInterval(ticking)
  }
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, new Date().toISOString())
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function isBuilt(): Promise<boolean> {
  if (!existsSync(stamp)) return false
  const builtAt = (await stat(stamp)).mtimeMs
  for await (const path of glob(sources, { cwd: root })) {
    if ((await stat(join(root, path))).mtimeMs > builtAt) return false
  }
  return true
}

/** Runs the build, whose own chatter is shown only when it fails. */
function runBuild(): Promise<void> {
  return new Promise((succeed, fail) => {
    const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) succeed()
      else fail(new Error(`the build failed:\n${output}`))
    })
  })
}

async function packManifests(): Promise<void> {
  for await (const path of glob('build/client/assets/manifest-*.js', { cwd: root })) {
    const file = join(root, path)
    await writeFile(file, packManifest(await readFile(file, 'utf8')))
  }
}

/** Writes `.br` and `.gz` beside each text file, so that nothing is compressed while visitors wait. */
async function compressAssets(): Promise<void> {
  const files = await Array.fromAsync(
    glob('build/client/assets/**/*.{js,css,svg,json}', { cwd: root }),
  )
  const waiting = [...files]
  const compressNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compress(join(root, file))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

if (import.meta.main) await buildPages((line) => console.log(line))
