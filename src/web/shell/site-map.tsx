import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { listColumns } from './nav-items.ts'

/** All places of the site, in columns. */
export function SiteMap() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Footer.map')} className="site-map">
      {listColumns(useSite().site).map((column) => (
        <div key={column.key}>
          <p>{t(`Nav.${column.key}`)}</p>
          <ul>
            {column.items.map(({ key, name, to }) => (
              <li key={key}>
                <Link to={to}>{name ?? t(`Nav.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
