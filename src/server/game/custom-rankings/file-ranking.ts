import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { errorCode } from '../../platform/check.ts'
import { parseOptions } from '../../platform/config/config-error.ts'
import { parseJson } from '../../platform/json.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import { readCsv } from './csv-rows.ts'
import { mostBytes } from './http-ranking.ts'
import { listRows } from './listed-rows.ts'
import type { RankingAdapter } from './ranking-adapter.ts'
import { fieldOptions, rankingOptions } from './ranking-options.ts'

export const FileRankingOptions = z.strictObject({
  ...rankingOptions,
  path: z.string().min(1).meta({
    type: 'path',
    description: 'The file on this machine, from the folder the site is started in.',
    example: '/srv/minecraft/plugins/Stats/top.json',
  }),
  format: z.enum(['json', 'csv']).optional().meta({
    default: '`csv` of a name that ends so, else `json`',
    description: 'What it is. The first line of CSV names its columns.',
    example: 'csv',
  }),
  ...fieldOptions,
})

/**
 * A ranking that another program writes into a file: `fileRanking({ key: 'kills', name: 'Kills', path: 'top.json' })`.
 * One that is written while it is read is read whole, or refused as no JSON.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function fileRanking(given: z.input<typeof FileRankingOptions>): RankingAdapter {
  const options = parseOptions('fileRanking', FileRankingOptions, given)
  const { path, format, rows, nameField, valueField, ...about } = options
  const isCsv = (format ?? (/\.csv$/i.test(path) ? 'csv' : 'json')) === 'csv'
  return {
    ...about,
    create: () => ({
      async read() {
        const bytes = await readBounded(path)
        const content = isCsv ? readCsv(bytes.toString('utf8')) : parseJson(bytes)
        if (content === undefined) throw refused(path, 'what is no JSON', 'JSON')
        return listRows('fileRanking', content, { rows, nameField, valueField })
      },
    }),
  }
}

const refused = (path: string, what: string, expected: string) =>
  gameUnavailable(`fileRanking.path: given ${JSON.stringify(path)}, ${what}; expected ${expected}`)

/** All of a file. @throws {AppError} `GameUnavailable` for what is no file, or too large */
async function readBounded(path: string): Promise<Buffer> {
  // a named pipe without a writer would be waited for
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw refused(path, errorCode(error), 'a file that the site may read')
    },
  )
  try {
    if (!(await handle.stat()).isFile()) throw refused(path, 'what is no file', 'a file')
    const parts: Buffer[] = []
    let size = 0
    // it may be written meanwhile: what is read is counted
    for await (const part of handle.createReadStream({ autoClose: false, end: mostBytes })) {
      parts.push(part)
      size += part.length
    }
    if (size > mostBytes) throw refused(path, 'a larger file', `at most ${mostBytes} bytes`)
    return Buffer.concat(parts)
  } finally {
    await handle.close()
  }
}
