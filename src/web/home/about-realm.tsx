import { isOpen } from '../../contract/site-feature-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import type { Realm } from './realm-info.ts'
import { TextLink } from '../ui/text-link.tsx'

/** What one can be in the realm; nothing where nobody says. */
export function AboutRealm({ classes }: Pick<Realm, 'classes'>) {
  const { t } = useTranslation()
  const { site } = useSite()
  if (classes.length === 0) return null
  const isRanked = isOpen(site, 'rankings') && site.rankings.includes('level')
  return (
    <section aria-labelledby="realm" className="realm mx-auto w-full max-w-page px-4 sm:px-6">
      <div>
        <div>
          <h2 id="realm" className="text-3xl">
            {t('Home.realm')}
          </h2>
          {isRanked && (
            <TextLink to="/ranking/level" className="mt-3">
              {t('Home.ranking')}
            </TextLink>
          )}
        </div>
        <ul className="crests">
          {classes.map(({ key, name, drawing, look }) => (
            <li key={key}>
              <svg viewBox="0 0 512 512" aria-hidden="true" className={look}>
                <path d={drawing} />
              </svg>
              {isRanked ? <Link to={`/ranking/level?class=${key}`}>{name}</Link> : name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
