import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** One instruction of a Containerfile. */
export interface Instruction {
  /** In capitals: `RUN`, `COPY`. */
  name: string
  /** All after the name, on one line. */
  words: string
}

/** The instructions from each FROM on, and the defaults of the arguments before the first. */
export interface ContainerFile {
  args: Record<string, string>
  stages: Instruction[][]
}

/** What the repository’s Containerfile says. */
export async function readContainerFile(): Promise<ContainerFile> {
  const text = await readFile(join(root, 'Containerfile'), 'utf8')
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, '')
  const all = lines.split('\n').flatMap((line) => {
    const [, name, words] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    return name && words ? [{ name, words }] : []
  })
  const first = all.findIndex(({ name }) => name === 'FROM')
  const args = all.slice(0, first).map(({ words }) => words.split('=') as [string, string])
  const stages: Instruction[][] = []
  for (const one of all.slice(first)) {
    if (one.name === 'FROM') stages.push([])
    stages.at(-1)?.push(one)
  }
  return { args: Object.fromEntries(args), stages }
}

/** The words of the last instruction of that name in a stage. @throws Error where there is none */
export function wordsOf(stage: readonly Instruction[], name: string): string {
  const found = stage.findLast((one) => one.name === name)
  if (!found) throw new Error(`the stage has no ${name}`)
  return found.words
}

/** A command as it is run, without a shell in between to keep signals. @throws where it is not written as a list */
export const commandOf = (words: string): string[] =>
  JSON.parse(words.slice(words.indexOf('['))) as string[]

/** The options before what an instruction is about: `--from=build`. */
export function optionsOf(words: string): Record<string, string> {
  const options = /^(--\S+\s+)*/.exec(words)?.[0].trim().split(/\s+/) ?? []
  return Object.fromEntries(
    options.filter(Boolean).map((one) => one.slice(2).split('=') as [string, string]),
  )
}

/** From where a COPY copies, and to where. */
export function placesOf(words: string): { sources: string[]; target: string } {
  const places = words.split(/\s+/).filter((word) => !word.startsWith('--'))
  return { sources: places.slice(0, -1), target: places.at(-1) ?? '' }
}

/** Whether .dockerignore keeps a path out of what an image is built of. */
export async function readIgnored(): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return function isIgnored(path: string): boolean {
    if (path === '.' || path === '') return false
    return patterns.some((pattern) => matchesGlob(path, pattern)) || isIgnored(dirname(path))
  }
}

/** Copies what an image is built of into a folder. */
async function copyContext(from: string, to: string): Promise<void> {
  const isIgnored = await readIgnored()
  await cp(join(root, from), to, {
    recursive: true,
    filter: (path) => !isIgnored(relative(root, path)),
  })
}

/** Runs a command as `sh -c` does. */
type RunShell = (command: string, folder: string, env: Record<string, string>) => Promise<unknown>

/**
 * Does what a stage says, with `folder` in place of `/`: `RUN` by `run`, with its places below the folder. What says
 * only how the image is started (`USER`, `CMD`) is the caller’s.
 *
 * @returns the environment of what it runs, and the folder it runs in
 */
export async function takeSteps(
  stage: readonly Instruction[],
  { folder, path, run }: { folder: string; path: string; run: RunShell },
) {
  const env: Record<string, string> = { PATH: path }
  let work = folder
  const placed = (text: string) => text.replace(/(?<![\w./])\/(srv|var|build)\b/g, `${folder}/$1`)
  for (const { name, words } of stage) {
    if (name === 'ENV') {
      for (const [, key = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) {
        env[key] = placed(value).replace('$PATH', env['PATH'] ?? '')
      }
    } else if (name === 'WORKDIR') {
      work = placed(words)
      await mkdir(work, { recursive: true })
    } else if (name === 'RUN') {
      await run(placed(words), work, env)
    } else if (name === 'COPY') {
      await copy(words)
    }
  }
  return { env, work }

  async function copy(words: string) {
    const { sources, target } = placesOf(words)
    const isOfStage = 'from' in optionsOf(words)
    for (const source of sources) {
      // stages share the folder: what one made is there for the next
      if (isOfStage) {
        if (placed(source) !== placed(target)) throw new Error(`${source} would be elsewhere`)
      } else {
        const isFile = target.endsWith('/')
        await copyContext(source, isFile ? join(work, basename(source)) : resolve(work, target))
      }
    }
  }
}

/** Whether a path is of the repository, so that a COPY of it does not fail. */
export const isOfRepository = (path: string): boolean => existsSync(join(root, path))

/** Removes what steps left, whoever it belongs to. */
export const removeSteps = (folder: string) => rm(folder, { recursive: true, force: true })
