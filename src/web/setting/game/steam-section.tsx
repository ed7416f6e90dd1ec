import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { isGameSilent } from '../../ui/form/game-error.ts'
import { useAction } from '../../ui/form/use-action.ts'
import { SettingSection } from '../setting-section.tsx'
import { useTask } from '../task.tsx'

interface SteamSectionProps {
  /** What Steam sent the player back with; undefined for who does not come from there. */
  answer: string | undefined
  /** It has done its work, or is of no use. */
  onUsed: () => void
  /** Why there can be no more; undefined where there can. */
  full: string | undefined
  onChanged: () => Promise<void>
}

/** A way to link a game account by who the player is at Steam. Who comes back from there has agreed. */
export function SteamSection({ answer, onUsed, full, onChanged }: SteamSectionProps) {
  const { t } = useTranslation('account')
  const task = useTask()
  const way = useAction(async () => {
    // a way back works once: whatever comes of it, there is no second try
    onUsed()
    const { userName } = await playerApi('POST /api/manage/steam/link', {
      Answer: answer ?? '',
    }).catch(asSteamError)
    await onChanged()
    task.say(t('Game.linked', { userName }))
  })
  const link = useEffectEvent(() => void way.send())
  const isBack = answer !== undefined
  useEffect(() => {
    if (isBack) link()
  }, [isBack])
  return (
    <SettingSection title={t('Game.steam')} intro={t('Game.steamIntro')}>
      <ErrorList errors={way.errors} />
      {task.result}
      {full === undefined ? (
        <ActionForm
          submit={async () => {
            const { url } = await playerApi('POST /api/manage/steam/begin', {})
            location.assign(url)
          }}
        >
          {t('Game.steamBegin')}
        </ActionForm>
      ) : (
        <p className="text-text-quiet">{full}</p>
      )}
    </SettingSection>
  )
}

/** Steam and the game are asked, and which of them is silent is not told. */
function asSteamError(error: unknown): never {
  if (!isGameSilent(error)) throw error
  throw new ApiError(503, [{ code: 'SteamUnavailable', description: '' }])
}
