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

interface NobodyProps {
  isDown: boolean
  /** Some play, and none is shown: all hide their name, or the game tells none. */
  why: 'empty' | 'hidden' | 'unnamed'
}

const texts = {
  empty: ['Online.empty', 'Online.emptyText'],
  hidden: ['Online.hiddenAll', 'Online.hiddenText'],
  unnamed: ['Online.unnamedAll', 'Online.unnamedText'],
} as const

/** Stands for the list where nobody can play, or does, or nobody who shows it. */
export function NobodyOnline({ isDown, why }: NobodyProps) {
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
  const [title, text] = texts[why]
  return (
    <div className="mt-8">
      <EmptyState art="lore" title={t(title)} text={t(text)}>
        <ButtonLink to="/page/download" kind="primary">
          {t('Online.play')}
        </ButtonLink>
        <ButtonLink to="/page/server/">{t('Online.server')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
