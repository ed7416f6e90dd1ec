import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way to begin a topic. @param category where; left out, the player chooses */
export function NewTopicLink({ category }: { category?: number }) {
  const { t } = useTranslation('forum')
  return (
    <ButtonLink
      to={category === undefined ? '/forum/new' : `/forum/new?category=${category}`}
      kind="primary"
    >
      <Icon name="plus" /> {t('Discussion.newTopic')}
    </ButtonLink>
  )
}
