import type { DeskDownload } from '../../../contract/download-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useEdited } from '../../ui/use-edited.ts'

/** A file as the site has it, and as somebody else saved it while it was edited here. */
export function useDeskDownload(loaded: DeskDownload | undefined) {
  return useEdited({ loaded, conflict: 'DownloadChanged', reread })
}

async function reread({ key }: DeskDownload): Promise<DeskDownload | undefined> {
  const { files } = await playerApi('GET /api/admin/downloads', {})
  return files.find((one) => one.key === key)
}
