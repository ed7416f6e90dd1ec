import { useTranslation } from '../base/i18n/use-translation.ts'
import type { Realm } from './realm-info.ts'

const keys = ['experience', 'maximumLevel', 'record'] as const

/** What the game is in up to three numbers, in one line below the picture; nothing where none is known. */
export function RealmFacts({ facts, notes }: Pick<Realm, 'facts' | 'notes'>) {
  const { t } = useTranslation()
  const known = keys.filter((key) => facts[key])
  if (known.length === 0) return null
  return (
    <dl className="realm-facts mx-auto w-full max-w-page px-4 sm:px-6">
      {known.map((key) => (
        <div key={key}>
          <dt>
            {t(`Home.fact.${key}`)}
            {(key !== 'maximumLevel' || notes.version) && (
              <small>{t(`Home.note.${key}`, notes)}</small>
            )}
          </dt>
          <dd>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
