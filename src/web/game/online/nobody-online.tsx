import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands for the list where the game has never said who plays. */
export function OnlineUnknown() {
  const { t } = useTranslation('game')
  return (
    <div className="mt-8">
      <EmptyState art="storm" title={t('Online.unknown')} text={t('Online.unknownText')}>
        <ButtonLink to="/page/server/">{t('Online.server')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Stands for the list where nobody can play, or does, or nobody who shows it. */
export function NobodyOnline({ isDown, isHidden }: { isDown: boolean; isHidden: boolean }) {
  const { t } = useTranslation('game')
  if (isDown) {
    return (
      <div className="mt-8">
        <EmptyState art="gate" title={t('Online.down')} text={t('Online.downText')}>
          <ButtonLink to="/page/server/">{t('Online.server')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="mt-8">
      <EmptyState
        art="lore"
        title={isHidden ? t('Online.hiddenAll') : t('Online.empty')}
        text={isHidden ? t('Online.hiddenText') : t('Online.emptyText')}
      >
        <ButtonLink to="/page/download" kind="primary">
          {t('Online.play')}
        </ButtonLink>
        <ButtonLink to="/page/server/">{t('Online.server')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
