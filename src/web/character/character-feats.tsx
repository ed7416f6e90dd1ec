import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { type Feat, featsOf } from './feats.ts'

const icons: Record<Feat['kind'], IconName> = {
  entered: 'flag',
  level: 'sparkles',
  levelPlace: 'trophy',
  arenaPlace: 'swords',
}

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
              <Icon name={icons[feat.kind]} className="size-4" />
            </span>
            <p className="mt-1.5 leading-snug font-semibold text-balance">
              <FeatWords feat={feat} />
            </p>
            <Day seconds={feat.day} className="text-sm text-text-quiet" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FeatWords({ feat }: { feat: Feat }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (feat.kind === 'entered') return t('Character.feat.entered')
  if (feat.kind === 'level') return t('Character.feat.level', { level: feat.level })
  const place = formatCount(feat.place, language)
  return t(`Character.feat.${feat.kind}`, { place })
}
