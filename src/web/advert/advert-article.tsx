import { useLanguageName } from '../base/i18n/use-language-name.ts'
import type { Advert } from '../../contract/advert.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'
import { Age, Day } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Traits } from '../ui/trait.tsx'
import { AdvertAuthor } from './advert-author.tsx'
import { AdvertCharacter } from './advert-character.tsx'
import { searchPath } from './advert-search.ts'
import { CategoryLabel } from './category-label.tsx'
import { Gold } from './gold.tsx'

interface AdvertArticleProps {
  advert: Advert
  /** When it was read, in seconds since epoch. */
  now: number
}

/** What an advert says. Its text is that of a player: plain, in the lines they wrote. */
export function AdvertArticle({ advert, now }: AdvertArticleProps) {
  const { t } = useTranslation('advert')
  const nameOf = useLanguageName()
  const { language } = useSite()
  const { category, title, text, publishedAt, expiresAt } = advert
  const lang = advert.language === language ? undefined : advert.language
  return (
    <div className="board self-start max-sm:-mx-3">
      <article className={`notice hue-${category}`}>
        <Art
          name="board"
          variant={category}
          alt=""
          sizes="(min-width: 74rem) 46rem, 90vw"
          className="aspect-7/2 rounded-t-sm"
        />
        <div className="px-4 pb-8 sm:px-8">
          <Link
            to={searchPath({ category })}
            className="notice-stamp hue relative -mt-6 inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
          >
            <Icon name="chevron-left" className="size-5" />
            <CategoryLabel category={category} />
          </Link>
          <h1 lang={lang} className="mt-4 text-3xl wrap-anywhere">
            {title}
          </h1>
          <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-quiet tabular-nums">
            {publishedAt !== null && (
              <span>
                {t('Advert.publishedAt')} <Age seconds={publishedAt} now={now} />
              </span>
            )}
            <span>
              {t('Advert.until')} <Day seconds={expiresAt} />
            </span>
            <span>{nameOf(advert.language)}</span>
          </p>
          <p
            lang={lang}
            className="mt-6 max-w-prose text-lg leading-relaxed wrap-anywhere whitespace-pre-line"
          >
            {text}
          </p>
        </div>
      </article>
    </div>
  )
}

/** Price, character and author, at a glance. */
export function AdvertFacts({ advert, classes }: { advert: Advert; classes: Traits }) {
  const { character, author } = advert
  return (
    <div className="grid gap-4">
      <Gold advert={advert} className="justify-self-start text-xl" />
      {character && <AdvertCharacter character={character} classes={classes} />}
      {author.pseudo !== character?.name && <AdvertAuthor author={author} />}
    </div>
  )
}
