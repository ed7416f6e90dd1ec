import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'
import { describeCharacter } from './character-words.ts'

interface AdvertCharacterProps {
  character: NonNullable<Advert['character']>
  classes: Traits
  className?: string
}

/** Whose advert it is in the game: arms, name, level and class; a link where the character has a page. */
export function AdvertCharacter({ character, classes, className = '' }: AdvertCharacterProps) {
  const { t } = useTranslation('advert')
  const { id, name, level, hasPage } = character
  const trait = findTrait(classes, character.class)
  const what = describeCharacter(t, level, trait?.name)
  return (
    <span className={`flex min-w-0 items-center gap-2.5 ${className}`}>
      <Portrait name={name} icon={trait?.icon ?? 'unknown'} className="size-10 shrink-0" />
      <span className="grid min-w-0 leading-snug">
        {hasPage ? (
          <Link
            to={`/character/${id}`}
            className="relative truncate font-semibold decoration-line-strong underline-offset-4 hover:text-brass hover:underline max-md:min-h-6"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="truncate font-semibold">{name}</bdi>
        )}
        {what !== undefined && (
          <span className="truncate text-sm text-text-quiet tabular-nums">{what}</span>
        )}
      </span>
    </span>
  )
}
