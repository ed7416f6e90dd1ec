import { rm, writeFile } from 'node:fs/promises'

interface NewFile {
  name: string
  text: string
  /** Who may read it; everybody without. */
  mode?: number
}

/** Writes all of them into this folder or none, and nothing over another file. @throws what hinders it */
export async function writeFiles(files: readonly NewFile[]): Promise<void> {
  const written: string[] = []
  try {
    for (const { name, text, mode } of files) {
      await writeFile(name, text, { flag: 'wx', mode })
      written.push(name)
    }
  } catch (error) {
    await Promise.all(written.map((name) => rm(name)))
    throw error
  }
}
