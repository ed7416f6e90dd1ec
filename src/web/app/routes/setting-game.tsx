import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { forgetLinkParameters, useLinkParameters } from '../../account/link-parameters.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { GameSections } from '../../setting/game/game-sections.tsx'
import type { Route } from './+types/setting-game.ts'

export async function clientLoader() {
  return playerApi('GET /api/manage/gameaccounts', {})
}

/** What another site leads back with is taken out of the address, and changes nothing of what was read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isCleared = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isCleared && defaultShouldRevalidate
}

/** Other sites lead back to it, with what they say of the player. */
export default function GameTab({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const parameters = useLinkParameters()
  const answer = parameters?.has('state') ? parameters.toString() : undefined
  return (
    <>
      <PageMeta title={t('Setting.game')} description={t('Setting.gameIntro')} />
      <GameSections
        loaded={loaderData}
        answer={answer}
        onUsed={() => forgetLinkParameters(pathname)}
      />
    </>
  )
}
