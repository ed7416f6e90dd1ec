import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'

interface CharacterSummonsProps {
  summons: Character['summons']
  classes: Traits
}

/** The creatures that answer to the character. */
export function CharacterSummons({ summons, classes }: CharacterSummonsProps) {
  const { t } = useTranslation('game')
  return (
    <ul className="grid gap-3">
      {summons.map(({ id, name, level, class: key }) => {
        const species = findTrait(classes, key)
        return (
          <li key={id} className="flex items-center gap-3">
            <Portrait name={name} icon={species?.icon ?? 'creature'} className="size-11 shrink-0" />
            <span className="min-w-0 leading-snug">
              <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-text-quiet tabular-nums">
                {[species?.name, t('Character.level', { level })].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
