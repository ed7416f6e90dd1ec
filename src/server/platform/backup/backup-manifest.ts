import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'

/** What a backup is made of: it stands beside its tables, and is written last. */
const BackupManifest = z.strictObject({
  /** Of this description. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database had had, in order. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled again: what others refer to comes first. */
  tables: z.array(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of the file, as hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
  /** The last number each sequence gave: that of a row that is gone is given to no other. */
  sequences: z.record(z.string(), z.int()),
})
export type BackupManifest = z.infer<typeof BackupManifest>
export type BackupTable = BackupManifest['tables'][number]

export const manifestName = 'manifest.json'

/** Where the rows of a table are, as `COPY` writes them, in Zstandard. */
export function tableFile(folder: string, table: string): string {
  return join(folder, `${table}.copy.zst`)
}

/** @throws {Error} for a folder that is no whole backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: there is no ${manifestName} in it`, { cause })
  })
  const read = BackupManifest.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new Error(`${join(folder, manifestName)} is not of this version of Guildhall, or damaged`)
}
