import { useLanguageName } from '../base/i18n/use-language-name.ts'
import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'
import { Badge } from '../ui/badge.tsx'
import { Age } from '../ui/date.tsx'
import type { Traits } from '../ui/trait.tsx'
import { AdvertAuthor } from './advert-author.tsx'
import { AdvertCharacter } from './advert-character.tsx'
import { advertPath } from './advert-path.ts'
import { CategoryLabel } from './category-label.tsx'
import { Gold } from './gold.tsx'

export type ShownAdvert = Omit<Advert, 'expiresAt'>

interface AdvertCardProps {
  advert: ShownAdvert
  classes: Traits
  /** When it was read, in seconds since epoch. */
  now: number
  /** It came since the reader’s last visit. */
  isNew?: boolean
  /** As it will look: it leads nowhere yet. */
  isPreview?: boolean
}

/** One advert among others, pinned to the board: all of the card leads to it. */
export function AdvertCard(props: AdvertCardProps) {
  const { advert, classes, now, isNew = false, isPreview = false } = props
  const { t } = useTranslation('advert')
  const nameOf = useLanguageName()
  const { language } = useSite()
  const { category, title, text, character, author, publishedAt } = advert
  const lang = advert.language === language ? undefined : advert.language
  return (
    <article className={`notice notice-card hue-${category} group flex h-full flex-col`}>
      <Art
        name="board"
        variant={category}
        alt=""
        sizes="(min-width: 74rem) 26rem, (min-width: 48rem) 44vw, 88vw"
        className="aspect-5/2 rounded-t-sm"
      />
      <div className="flex flex-1 flex-col px-4 pb-4 sm:px-5">
        <p className="relative -mt-5 flex items-end justify-between gap-3 text-sm">
          <span className="notice-stamp hue">
            <CategoryLabel category={category} />
          </span>
          <span className="flex items-center gap-2.5 text-text-quiet">
            {isNew && <Badge tone="danger">{t('Advert.new')}</Badge>}
            <span
              title={nameOf(advert.language)}
              className="rounded-sm border border-line-strong px-1.5 text-xs font-semibold uppercase"
            >
              <span aria-hidden="true">{advert.language}</span>
              <span className="sr-only">{nameOf(advert.language)}</span>
            </span>
            {publishedAt !== null && <Age seconds={publishedAt} now={now} />}
          </span>
        </p>
        <h3 lang={lang} className="mt-3 line-clamp-2 text-xl leading-snug wrap-anywhere">
          {isPreview ? (
            title
          ) : (
            <Link
              to={advertPath(advert)}
              className="card-target outline-none! group-hover:text-brass after:absolute after:inset-0"
            >
              {title}
            </Link>
          )}
        </h3>
        <p
          lang={lang}
          className="mt-1.5 line-clamp-2 min-h-[2lh] text-sm wrap-anywhere text-text-quiet"
        >
          {text}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
          {character ? (
            <AdvertCharacter character={character} classes={classes} className="flex-1 basis-40" />
          ) : (
            <AdvertAuthor author={author} className="flex-1 basis-40" />
          )}
          <Gold advert={advert} className="shrink-0" />
        </div>
      </div>
    </article>
  )
}
