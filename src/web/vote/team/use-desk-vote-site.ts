import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useEdited } from '../../ui/use-edited.ts'

/** A vote site as the site has it, and as somebody else saved it while it was edited here. */
export function useDeskVoteSite(loaded: DeskVoteSite | undefined) {
  return useEdited({ loaded, conflict: 'VoteSiteChanged', reread })
}

async function reread({ key }: DeskVoteSite): Promise<DeskVoteSite | undefined> {
  const { sites } = await playerApi('GET /api/admin/votes', {})
  return sites.find((one) => one.key === key)
}
