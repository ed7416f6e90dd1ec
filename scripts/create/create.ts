#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { makeFolder } from './new-folder.ts'
import { runProgram } from './run-program.ts'
import { say } from './words.ts'

// `npm create guildhall`: on whichever Node the owner has, from version 20 on, and of nothing but itself

/** The version of Guildhall that came with this. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Takes an option and its value out of the words. */
function takeOption(words: string[], name: string): string | undefined {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words.splice(at, 2)[1]
}

/** Makes the folder, installs the site there and has it ask the rest; what fails or is given up leaves nothing. */
async function create(words: string[]): Promise<boolean> {
  const used = takeOption(words, '--use')
  const [first] = words
  const name = first === undefined || first.startsWith('-') ? 'site' : words.shift()
  const folder = resolve(name ?? 'site')
  const undo = await makeFolder(folder, used ?? readVersion())
  const program = join(folder, 'node_modules/.bin/guildhall')
  const isDone =
    (await install(folder, program)) && (await runProgram(folder, program, ['setup', ...words]))
  if (!isDone) {
    await undo()
    console.error(say('undone'))
  } else if (folder !== process.cwd()) {
    console.error(say('done', { folder: relative(process.cwd(), folder) }))
  }
  return isDone
}

async function install(folder: string, program: string): Promise<boolean> {
  if (existsSync(program)) return true
  console.error(say('installing'))
  return runProgram(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
}

const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) {
  console.log(say('usage'))
} else {
  try {
    if (!(await create(words))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
