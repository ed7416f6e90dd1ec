import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { featIcons, FeatWords } from '../ui/feat-words.tsx'
import { Icon } from '../ui/icon.tsx'
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
    <section>
      <h2 className="mb-7 text-xl">{t('Character.feats')}</h2>
      <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 desk:grid-cols-4">
        {feats.map((feat) => (
          <li
            key={`${feat.kind} ${feat.day}`}
            className="relative border-t-2 border-line-strong pt-4 pl-1"
          >
            <span className="absolute -top-[1.05rem] grid size-8 place-items-center rounded-full border-2 border-line-strong bg-surface-1 text-brass">
              <Icon
                name={feat.kind === 'entered' ? 'flag' : featIcons[feat.kind]}
                className="size-4"
              />
            </span>
            <p className="mt-1.5 leading-snug font-semibold text-balance">
              {feat.kind === 'entered' ? t('Character.feat.entered') : <FeatWords {...feat} />}
            </p>
            <Day seconds={feat.day} className="text-sm text-text-quiet" />
          </li>
        ))}
      </ol>
    </section>
  )
}
