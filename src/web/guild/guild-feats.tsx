import type { RealmFeat } from '../../contract/feat.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Day } from '../ui/date.tsx'
import { featIcons, FeatWords } from '../ui/feat-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowList } from '../ui/row-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'

/** What members did of late, the newest first; nothing where nothing is known. */
export function GuildFeats({ feats }: { feats: readonly RealmFeat[] }) {
  const { t } = useTranslation('game')
  if (feats.length === 0) return null
  return (
    <section aria-labelledby="feats" className="min-w-0">
      <SectionHeader id="feats" title={t('Guild.feats')} />
      <RowList look="plain" className="-mt-3">
        {feats.map(({ kind, value, id, name, at }) => (
          <li key={`${id} ${at}`} className="group relative flex items-center gap-3 py-2.5">
            <Icon name={featIcons[kind]} className="size-5 shrink-0 text-brass" />
            <span className="min-w-0 grow leading-snug">
              <Link
                to={`/character/${id}`}
                className="font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="block text-sm text-text-quiet">
                <FeatWords {...{ kind, value }} />
              </span>
            </span>
            <Day seconds={at} className="text-sm text-text-quiet" />
          </li>
        ))}
      </RowList>
    </section>
  )
}
