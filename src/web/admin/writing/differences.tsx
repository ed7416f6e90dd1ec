import { type LocalText, textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'

export interface Written {
  Title: LocalText
  Text: LocalText
}

interface DifferencesProps {
  own: Written
  theirs: Written
  /** What is said where no words differ. */
  same: string
}

/** What differs between two versions, in each language beside each other. */
export function Differences({ own, theirs, same }: DifferencesProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const texts = site.languages.flatMap(({ tag, name }) => [
    {
      key: `title-${tag}`,
      label: t('ArticleEditor.titleIn', { language: textIn(name, language) }),
      own: own.Title[tag] ?? '',
      their: theirs.Title[tag] ?? '',
    },
    {
      key: `text-${tag}`,
      label: t('ArticleEditor.textIn', { language: textIn(name, language) }),
      own: own.Text[tag] ?? '',
      their: theirs.Text[tag] ?? '',
    },
  ])
  const differing = texts.filter((one) => one.own.trim() !== one.their.trim())
  if (differing.length === 0) return <p className="text-text-quiet">{same}</p>
  return (
    <dl className="grid gap-4">
      {differing.map(({ key, label, own: ours, their }) => (
        <div key={key} className="grid gap-2">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="grid gap-3 md:grid-cols-2">
            <Version name={t('ArticleEditor.yours')} text={ours} />
            <Version name={t('ArticleEditor.theirs')} text={their} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('team')
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="text-sm text-text-quiet">{name}</p>
      <p
        // it scrolls, by keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
      >
        {text || t('ArticleEditor.empty')}
      </p>
    </div>
  )
}
