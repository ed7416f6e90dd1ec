import type { DeskDownload, DeskGuide, MirrorState } from '../../contract/download-desk.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { toConnectionGuide } from './connection-guide.ts'
import type { DownloadCatalogue, DownloadEntry } from './download-catalogue.ts'
import type { Mirror } from './download-file.ts'
import { listMirrorStates } from './download-queries.ts'
import type { LocalFiles } from './local-files.ts'

type MirrorStates = Awaited<ReturnType<typeof listMirrorStates>>

/** A file as the team has it, with what the site knows of it and its mirrors. */
export async function toDeskDownload(
  db: Db,
  local: LocalFiles,
  entry: DownloadEntry,
): Promise<DeskDownload> {
  return describe(local, entry, await listStatesOf(db, [entry]))
}

/** The same of each of them. */
export async function toDeskDownloads(
  db: Db,
  local: LocalFiles,
  entries: readonly DownloadEntry[],
): Promise<DeskDownload[]> {
  const states = await listStatesOf(db, entries)
  return Promise.all(entries.map((entry) => describe(local, entry, states)))
}

function listStatesOf(db: Db, entries: readonly DownloadEntry[]): Promise<MirrorStates> {
  const mirrors = entries.flatMap(({ file }) => file.mirrors)
  return listMirrorStates(
    db,
    mirrors.map(({ url }) => url),
  )
}

async function describe(
  local: LocalFiles,
  { file, isMade, isHidden, row }: DownloadEntry,
  states: MirrorStates,
): Promise<DeskDownload> {
  const { key, name, platform, mirrors, size = null, sha256 = null } = file
  return {
    key,
    name,
    platform,
    size,
    sha256,
    mirrors: mirrors.map((mirror) => toMirrorState(mirror, states)),
    local: await local.inspect(file),
    isMade,
    isHidden,
    isChanged: !isMade && row?.name != null,
    version: row?.version ?? 0,
  }
}

function toMirrorState({ name, url }: Mirror, states: MirrorStates): MirrorState {
  const state = states.get(url)
  return {
    name,
    url,
    isUp: state?.isUp ?? null,
    reason: state?.reason ?? null,
    checkedAt: state ? toSeconds(state.checkedAt.getTime()) : null,
    downSince: state?.downSince ? toSeconds(state.downSince.getTime()) : null,
  }
}

/** How to connect, as the team has it. */
export function toDeskGuide({
  isChanged,
  version,
  ...guide
}: Awaited<ReturnType<DownloadCatalogue['findGuide']>>): DeskGuide {
  return { ...toConnectionGuide(guide), isChanged, version }
}

/** What the audit log says of a file. */
export function factsOf({ file, isHidden }: DownloadEntry): Record<string, unknown> {
  const { name, platform, size = null, sha256 = null } = file
  const mirrors = file.mirrors.map((mirror) => `${mirror.name} ${mirror.url}`)
  return { name, platform, mirrors, size, sha256, isHidden }
}
