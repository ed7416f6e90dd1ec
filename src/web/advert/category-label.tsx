import type { AdvertCategory } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { GameIcon } from '../ui/game-icon.tsx'

/** What an advert is for, by drawing and word. */
export function CategoryLabel({ category }: { category: AdvertCategory }) {
  const { t } = useTranslation('advert')
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <GameIcon name={category} className="size-[1.25em] shrink-0" />
      {t(`Advert.category.${category}`)}
    </span>
  )
}
