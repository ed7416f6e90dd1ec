import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../contract/error.ts'
import type { ProofWay } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { isGameSilent } from '../../ui/form/game-error.ts'
import { useAction } from '../../ui/form/use-action.ts'
import { SettingSection } from '../setting-section.tsx'
import { useTask } from '../task.tsx'

interface SiteProofSectionProps {
  ways: readonly ProofWay[]
  /** What the other site sent the player back with; undefined for who does not come from there. */
  answer: string | undefined
  /** It has done its work, or is of no use. */
  onUsed: () => void
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link a game account by who the player is at another site. Who comes back from there has agreed. */
export function SiteProofSection({ ways, answer, onUsed, full, onChanged }: SiteProofSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const coming = useAction(async () => {
    // a way back works once: whatever comes of it, there is no second try
    onUsed()
    const { userName } = await playerApi('POST /api/manage/proof/link', {
      Answer: answer ?? '',
    }).catch(asProofError)
    await onChanged()
    task.say(t('Game.linked', { userName }))
  })
  const link = useEffectEvent(() => void coming.send())
  const site = ways.includes('steam') ? 'steam' : 'microsoft'
  const isBack = answer !== undefined
  useEffect(() => {
    if (isBack) link()
  }, [isBack])
  return (
    <SettingSection title={t(`Game.${site}`)} intro={t(`Game.${site}Intro`)}>
      <ErrorList errors={coming.errors} />
      {task.result}
      {full === undefined ? (
        ways.map((way) => (
          <ActionForm
            key={way}
            submit={async () => {
              const { url } = await playerApi('POST /api/manage/proof/begin', { Way: way })
              location.assign(url)
            }}
          >
            {t(`Game.proofBegin.${way}`)}
          </ActionForm>
        ))
      ) : (
        <p className="text-text-quiet">{full}</p>
      )}
    </SettingSection>
  )
}

/** The other site and the game are asked, and which of them is silent is not told. */
function asProofError(error: unknown): never {
  if (!isGameSilent(error)) throw error
  throw new ApiError(503, [{ code: 'ProofUnavailable', description: '' }])
}
