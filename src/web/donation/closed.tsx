import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The owner takes nothing: how one can help all the same. */
export function Closed() {
  const { t } = useTranslation('money')
  const { name, hasVotes } = useSite().site
  return (
    <EmptyState art="gate" title={t('Donation.closed')} text={t('Donation.closedText', { name })}>
      {hasVotes && (
        <ButtonLink to="/vote" kind="primary">
          {t('Donation.toVote')}
        </ButtonLink>
      )}
      <ButtonLink to="/forum">{t('Donation.toForum')}</ButtonLink>
    </EmptyState>
  )
}
