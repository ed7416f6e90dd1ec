import type { OwnCharacter } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { pickTraits } from '../ui/trait.tsx'
import { AdvertCard } from './advert-card.tsx'
import type { AdvertValues } from './advert-form-schema.ts'
import { readGold } from './gold-typed.ts'
import { hasPrice } from './categories.ts'

interface AdvertPreviewProps {
  values: AdvertValues
  characters: readonly OwnCharacter[]
  classes: readonly GameTrait[]
}

/** The advert as others will find it, and read it. */
export function AdvertPreview({ values, characters, classes }: AdvertPreviewProps) {
  const { t } = useTranslation('advert')
  const { language } = useSite()
  const { Category, Title, Text, Gold, Character } = values
  const author = useSession()?.user
  const character = characters.find(({ id }) => id === Character)
  if (!author) return null
  const gold = readGold(Gold)
  return (
    <section aria-label={t('AdvertForm.preview')}>
      <h2 className="mb-3 text-xl">{t('AdvertForm.preview')}</h2>
      <AdvertCard
        isPreview
        now={0}
        classes={pickTraits(classes, [character?.class ?? null], language)}
        advert={{
          id: 0,
          category: Category,
          language: values.Language,
          title: Title.trim() || t('AdvertForm.titlePlaceholder'),
          text: Text.trim(),
          gold: hasPrice(Category) && gold !== null && !Number.isNaN(gold) ? gold : null,
          character: character ? { ...character, hasPage: false } : null,
          author,
          publishedAt: null,
        }}
      />
      {Text.trim() && (
        <p
          lang={values.Language}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          className="mt-4 max-h-[28rem] overflow-y-auto px-1 wrap-anywhere whitespace-pre-line"
        >
          {Text.trim()}
        </p>
      )}
    </section>
  )
}
