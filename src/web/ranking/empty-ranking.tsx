import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Nobody is ranked: the game has not answered yet, or nobody did what this ranking counts. */
export function EmptyRanking({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('game')
  const { name } = useSite().site
  return (
    <div className="mt-8">
      <EmptyState
        place="hall"
        title={t(isKnown ? 'Ranking.empty' : 'Ranking.unanswered')}
        text={t(isKnown ? 'Ranking.emptyText' : 'Ranking.unansweredText', { name })}
      >
        <ButtonLink to="/">{t('Ranking.home')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
