import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { downloadPath } from '../src/contract/download.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { loadOf } from './load.ts'
import { median } from './percentile.ts'
import { readWork, residentMemory, startProgram } from './running-program.ts'

const downloads = 2000
const mebibytes = 64
const rounds = 3
/** Seconds. */
const watched = 5
/** Requests in a second: the home page is read, not tried to its limits. */
const pace = 200

/** Memory of each of 2,000 slow downloads, and how long the home page takes with them and without. */
export async function measureDownloads(
  databaseUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const site = await startDownloadSite(databaseUrl, folder)
  const { origin, pid } = site
  const readers = (count: number) =>
    startProgram(
      ['bench/slow-readers.ts', new URL(origin).port, `${downloadPath}?file=client`, String(count)],
      /^reading (\d+)$/,
    )
  try {
    await readHome(origin)
    // what the first downloads bring into memory is not theirs
    await (await readers(200)).stop()
    await sleep(2000)
    const without = await readHome(origin)
    const before = await residentMemory(pid)
    const slow = await readers(downloads)
    await sleep(2000)
    const each = (((await residentMemory(pid)) - before) * 1024) / downloads
    const worked = await readWork(pid)
    await sleep(watched * 1000)
    const work = ((await readWork(pid)) - worked) / watched
    const during = await readHome(origin)
    await slow.stop()
    await sleep(2000)
    const again = await readHome(origin)
    const alone = median([without, again])
    say(`\n${downloads} slow downloads of ${mebibytes} MiB, 16 KiB/s each`)
    say(
      `${each.toFixed(0)} KiB of the site's memory each; ${(work * 100).toFixed(0)} % of a core for all`,
    )
    say(
      `Home page at ${pace} requests/s, p99 with them against without: ${(during / alone).toFixed(2)} (${during} ms against ${without} ms before, ${again} ms after)`,
    )
  } finally {
    await site.stop()
  }
}

async function startDownloadSite(databaseUrl: string, folder: string): Promise<BenchSite> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'client.zip')
  await writeFile(path, randomBytes(mebibytes * 1024 ** 2))
  const files = [{ key: 'client', name: 'Client', path }]
  const config = `export default ${JSON.stringify({ download: { files } })}`
  return startBenchSite(databaseUrl, folder, config)
}

/** Milliseconds, the median of the rounds’ p99. */
async function readHome(origin: string): Promise<number> {
  const most: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    most.push((await loadOf(`${origin}/`, { pace })).p99)
  }
  return median(most)
}
