import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ReasonButton } from '../../ui/form/reason-button.tsx'

/** Hides a name of the game where the team meets it. */
export function HideNameButton({ name }: { name: string }) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const [isHidden, setIsHidden] = useState(false)
  // until the page is without it
  if (isHidden) return <span className="text-sm text-text-quiet">{t('HiddenNames.isHidden')}</span>
  return (
    <ReasonButton
      kind="quiet"
      icon="eye-off"
      className="relative size-8 min-h-0! shrink-0 p-0! align-middle font-normal! text-text-quiet!"
      aria-label={t('HiddenNames.hideOf', { name })}
      title={t('HiddenNames.hide')}
      words={{
        action: '',
        title: t('HiddenNames.hideTitle', { name }),
        text: t('HiddenNames.hideText'),
        reason: t('HiddenNames.reason'),
        hint: t('HiddenNames.reasonHint'),
        send: t('HiddenNames.save'),
      }}
      submit={(Reason) => playerApi('POST /api/admin/hidden-names/hide', { Name: name, Reason })}
      onDone={async () => {
        setIsHidden(true)
        await revalidate()
      }}
    />
  )
}
