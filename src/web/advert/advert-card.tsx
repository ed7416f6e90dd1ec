import { useLanguageName } from '../base/i18n/use-language-name.ts'
import type { Advert } from '../../contract/advert.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
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
  /** As it will look: it leads nowhere yet. */
  isPreview?: boolean
}

/** One advert among others: all of the card leads to it. */
export function AdvertCard({ advert, classes, now, isPreview = false }: AdvertCardProps) {
  const nameOf = useLanguageName()
  const { language } = useSite()
  const { category, title, text, character, author, publishedAt } = advert
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface-2 px-4 pt-3.5 pb-4 transition-colors has-[a.card-target:focus-visible]:outline-2 has-[a.card-target:focus-visible]:outline-offset-3 has-[a.card-target:focus-visible]:outline-brass has-[a.card-target:hover]:border-brass sm:px-5">
      <p className="flex items-center justify-between gap-3 text-sm">
        <CategoryLabel category={category} />
        <span className="flex items-center gap-2.5 text-text-quiet">
          <span
            title={nameOf(advert.language)}
            className="rounded-sm border border-line px-1.5 text-xs font-semibold uppercase"
          >
            <span aria-hidden="true">{advert.language}</span>
            <span className="sr-only">{nameOf(advert.language)}</span>
          </span>
          {publishedAt !== null && <Age seconds={publishedAt} now={now} />}
        </span>
      </p>
      <h3
        lang={advert.language === language ? undefined : advert.language}
        className="mt-2 line-clamp-2 text-xl leading-snug wrap-anywhere"
      >
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
        lang={advert.language === language ? undefined : advert.language}
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
    </article>
  )
}
