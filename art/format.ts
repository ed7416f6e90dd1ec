import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Formats files a script has just written, so that writing them again changes nothing. */
export async function format(...files: string[]) {
  await promisify(execFile)('node_modules/.bin/oxfmt', files)
}
