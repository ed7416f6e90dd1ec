import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { featIcons, FeatWords } from '../ui/feat-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { featsOf } from './feats.ts'

/** What the character did, day by day, the newest first; nothing where nothing is known. */
export function CharacterFeats({ character }: { character: Character }) {
  const { t } = useTranslation('game')
  const { rankings } = useSite().site
  const feats = featsOf(character).filter(
    ({ kind }) =>
      (kind !== 'levelPlace' || rankings.includes('level')) &&
      (kind !== 'arenaPlace' || rankings.includes('arena')),
  )
  if (feats.length === 0) return null
  return (
    <Section title={t('Character.feats')}>
      <ol className="grid gap-x-6 sm:grid-cols-2 sm:gap-y-5 sm:pt-3 desk:grid-cols-4">
        {feats.map((feat) => (
          <li
            key={`${feat.kind} ${feat.day}`}
            className="relative border-line-strong max-sm:ms-4 max-sm:border-s-2 max-sm:ps-7 max-sm:pb-4 sm:border-t-2 sm:pt-4 sm:pl-1"
          >
            <span className="absolute max-sm:top-0 max-sm:-start-[1.05rem] sm:-top-[1.05rem] grid size-8 place-items-center rounded-full border-2 border-line-strong bg-surface-1 text-brass">
              <Icon
                name={feat.kind === 'entered' ? 'flag' : featIcons[feat.kind]}
                className="size-4"
              />
            </span>
            <p className="leading-snug sm:mt-1.5 font-semibold text-balance">
              {feat.kind === 'entered' ? t('Character.feat.entered') : <FeatWords {...feat} />}
            </p>
            <Day seconds={feat.day} className="text-sm text-text-quiet" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
