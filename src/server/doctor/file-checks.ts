import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '../../contract/language.ts'
import { newsArt } from '../../contract/news-art.ts'
import { Beware, type Check } from '../platform/check.ts'

const gigabyte = 1e9
const leastFree = gigabyte

/**
 * Whether the texts of the pages can be read; `readTexts` returns the languages of the site, and throws with the path
 * of a text that cannot be read.
 */
export function textCheck(readTexts: () => readonly Language[]): Check {
  return {
    system: 'texts',
    question: 'Can the texts of all languages be read?',
    async run() {
      return readTexts().join(', ')
    },
    advice: () => 'correct that file in public/locales, or take it again from the release',
  }
}

/** Whether the drawings of the site are there, and the pictures its owner named. */
export function artworkCheck(
  publicFolder: string,
  ownFolder: string | undefined,
  ownPictures: readonly string[],
): Check {
  const read = (folder: string, path: string) => access(join(folder, path), constants.R_OK)
  return {
    system: 'artwork',
    question: 'Are the drawings and your own pictures there?',
    async run() {
      const drawings = await readdir(join(publicFolder, 'art'))
      const missing = newsArt.find((name) => !drawings.some((file) => file.startsWith(`${name}-`)))
      if (missing) throw new Error(`${join(publicFolder, 'art')} holds no drawing ${missing}`)
      const files = ownPictures.filter((picture) => picture.startsWith('/'))
      await Promise.all(
        files.map((path) =>
          ownFolder !== undefined && existsSync(join(ownFolder, path))
            ? read(ownFolder, path)
            : read(publicFolder, path),
        ),
      )
      return `${newsArt.join(', ')}; ${files.length} of your own`
    },
    advice: () => 'put the file there, or correct its path in guildhall.config.ts',
  }
}

/** Whether the file of the settings, where secrets stand, is for its owner and their group alone. */
export function secretsCheck(file: string): Check {
  return {
    system: 'settings',
    question: 'Are the secrets in .env kept to yourself?',
    async run() {
      const { mode } = await stat(file)
      const seen = `its mode is ${(mode & 0o777).toString(8)}`
      if (mode & 0o007) throw new Beware(`${seen}: every user of this machine may read them`)
      return seen
    },
    advice: () => 'run chmod 600 .env, as the user the site runs as',
  }
}

/** Whether the disk of the data folder, or of the folder it will be made in, has room. */
export function diskCheck(dataFolder: string): Check {
  return {
    system: 'disk',
    question: 'Is there room for the data?',
    async run() {
      const { bavail, bsize } = await statfs(nearestFolder(dataFolder))
      const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB free for ${dataFolder}`
      if (bavail * bsize < leastFree) throw new Error(`${free}, expected 1 GB or more`)
      return free
    },
    advice: () => 'free some space, or set DATA_FOLDER to a folder on a larger disk',
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}
