import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { GameSections } from '../../setting/game/game-sections.tsx'
import type { Route } from './+types/setting-game.ts'

export async function clientLoader() {
  return playerApi('GET /api/manage/gameaccounts', {})
}

export default function GameTab({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <PageMeta title={t('Setting.game')} description={t('Setting.gameIntro')} />
      <GameSections loaded={loaderData} />
    </>
  )
}
