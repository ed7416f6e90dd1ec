import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { toTable } from '../scripts/docs/markdown.ts'
import { replaceMarked } from '../scripts/docs/marked.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { columns, type Figures, toRows } from './aims.ts'

const page = resolve(import.meta.dirname, '../docs/performance.md')

/** Writes what was measured of each aim into docs/performance.md, with the machine it was measured on. */
export async function writePerformance(figures: Figures, databaseUrl: string): Promise<void> {
  const former = await readFile(page, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  const table = toTable(columns, toRows(figures, today, readRows(former)))
  const text = `${await describeMachine(databaseUrl)}\n\n${table}`
  await writeFile(page, replaceMarked(former, text, 'npm run bench -- --write'))
}

function readRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return lines.map((line) =>
    line.split(' | ').map((cell) => cell.replaceAll(/^\| |\|$/g, '').trim()),
  )
}

async function describeMachine(databaseUrl: string): Promise<string> {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  const versions = `Node ${process.versions.node}, PostgreSQL ${await readVersion(databaseUrl)}`
  // above the number of cores, the machine was not the bench's alone
  const load = loadavg()[2]?.toFixed(1)
  return `Measured last with ${cores.length} cores of ${model}, ${memory} GiB, ${versions}. Site, database, browsers and who asks share them; the load average of the last 15 minutes was ${load}.`
}

async function readVersion(databaseUrl: string): Promise<string> {
  const db = openDb(databaseUrl, 1)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  await db.destroy()
  return rows[0]?.server_version ?? 'unknown'
}
