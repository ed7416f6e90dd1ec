import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** An advert is one of a character: without any, the way to one. */
export function NoCharacter() {
  const { t } = useTranslation('advert')
  return (
    <EmptyState
      place="hall"
      title={t('AdvertForm.noCharacter')}
      text={t('AdvertForm.noCharacterText')}
    >
      <ButtonLink to="/setting/game" kind="primary">
        {t('AdvertForm.linkGame')}
      </ButtonLink>
    </EmptyState>
  )
}
