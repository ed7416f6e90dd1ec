import type { Character } from '../../contract/character.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { Portrait } from '../ui/portrait.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'

const figure = createLazy(() => import('./gear-figure.tsx'))

interface CharacterGearProps {
  character: Pick<Character, 'id' | 'name' | 'class'>
  classes: Traits
}

/** What the character wears. The game is asked for it, which the page does not wait for. */
export function CharacterGear({ character, classes }: CharacterGearProps) {
  const { t } = useTranslation('game')
  const { id, name } = character
  const { value, error } = useFetched(id, (signal) =>
    api('GET /api/character/:id/gear', { id }, { signal }),
  )
  const GearFigure = useLazy(figure)?.GearFigure
  const icon = findTrait(classes, character.class)?.icon ?? 'unknown'
  const isLost = error !== undefined && !value
  return (
    <section aria-labelledby="gear" aria-busy={!value && !isLost}>
      <SectionHeader id="gear" title={t('Character.gear.title')} />
      {isLost && <p className="text-text-quiet">{t('Character.gear.lost')}</p>}
      {value?.items.length === 0 && (
        <p className="text-text-quiet">{t('Character.gear.nothing')}</p>
      )}
      {!isLost && !(value && GearFigure) && <Skeleton className="h-100" />}
      {value && value.items.length > 0 && GearFigure && (
        <GearFigure items={value.items}>
          <Portrait name={name} icon={icon} className="size-32" />
        </GearFigure>
      )}
    </section>
  )
}
