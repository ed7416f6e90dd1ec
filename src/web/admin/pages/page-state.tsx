import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { useLanguageList } from '../../base/i18n/use-language-list.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'

const tones = { team: 'online', release: 'neutral', missing: 'warning' } as const

/** Who wrote each language of a page, when it was changed last and by whom, and what asks to be looked at. */
export function PageState({ page }: { page: DeskPageHead }) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const nameOf = useLanguageName()
  const listNames = useLanguageList()
  const { states, outdated, isHidden, isMade, changedAt, changedBy } = page
  const isUntouched = site.languages.every(({ tag }) => states[tag] === 'release')
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {isHidden && (
          <li>
            <Badge tone="danger">{t('Pages.hidden')}</Badge>
          </li>
        )}
        {isUntouched && <li className="text-sm text-text-quiet">{t('Pages.untouched')}</li>}
        {(isUntouched ? [] : site.languages).map(({ tag }) => {
          const state = states[tag] ?? 'missing'
          return (
            <li key={tag}>
              <Badge tone={tones[state]}>
                {t(`Pages.state.${state}`, { language: nameOf(tag) })}
              </Badge>
            </li>
          )
        })}
      </ul>
      {(changedAt !== null || isMade) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
          {isMade && <span>{t('Pages.made')}</span>}
          {changedAt !== null && (
            <span>
              {t('Pages.changed')} <Moment seconds={changedAt} className="tabular-nums" />
            </span>
          )}
          {changedBy && (
            <span>
              {t('Audit.by')} <SomebodyName who={changedBy} />
            </span>
          )}
        </p>
      )}
      {outdated.length > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
          {t('Pages.outdated', { languages: listNames(outdated) })}
        </p>
      )}
    </>
  )
}
