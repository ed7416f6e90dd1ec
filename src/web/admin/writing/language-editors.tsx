import { textIn, type LocalText, type OfferedLanguage } from '../../../contract/language.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { TabSwitch, tabId } from '../../ui/tab-switch.tsx'
import { languageShown, type Lack, lackOf } from './missing-words.ts'
import type { WrittenProps } from './writing-area.tsx'

/** A form with a title and a text in each language. */
export interface WrittenForm {
  values: { Title: LocalText; Text: LocalText }
  isPending: boolean
  change: (name: 'Title' | 'Text', text: LocalText) => void
}

interface LanguageEditorsProps {
  form: WrittenForm
  /** The language that is shown where there is room for one alone. */
  current: string
  onChange: (tag: string) => void
  /** Where it is written in one language. */
  render: (written: WrittenProps) => React.ReactNode
}

const panelOf = (tag: string) => `article-${tag}`

/** What is written in every language of the site: side by side, or one after the other where there is no room. */
export function LanguageEditors({ form, current, onChange, render }: LanguageEditorsProps) {
  const { site } = useSite()
  const { Title, Text } = form.values
  return (
    <div className="min-w-0">
      {site.languages.length > 1 && (
        <LanguageTabs values={form.values} current={current} onChange={onChange} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-2">
        {site.languages.map((language) => {
          const { tag } = language
          const lack = lackOf(form.values, tag)
          return (
            <div
              key={tag}
              id={panelOf(tag)}
              role="tabpanel"
              aria-labelledby={site.languages.length > 1 ? tabId(panelOf(tag)) : undefined}
              // the last of three is not to stand alone in half of a row
              className={`desk:last:odd:col-span-full ${tag === current ? '' : 'hidden desk:block'}`}
            >
              {render({
                language,
                title: Title[tag] ?? '',
                text: Text[tag] ?? '',
                missing: lack && <Missing {...{ lack, tag, form }} />,
                isReadOnly: form.isPending,
                onTitle: (title) => form.change('Title', { ...Title, [tag]: title }),
                onText: (text) => form.change('Text', { ...Text, [tag]: text }),
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface LanguageTabsProps extends Pick<LanguageEditorsProps, 'current' | 'onChange'> {
  values: { Title: LocalText; Text: LocalText }
  /** Shown however much room there is. */
  isAlways?: boolean
}

/** The languages, each marked where something is missing. */
export function LanguageTabs({ values, current, onChange, isAlways = false }: LanguageTabsProps) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const nameOf = useLanguageName()
  const name = ({ tag }: OfferedLanguage) => (
    <span className="flex items-center gap-1.5">
      {nameOf(tag)}
      {lackOf(values, tag) && (
        <Icon
          name="triangle-alert"
          label={t('ArticleEditor.incomplete')}
          className="size-4 text-warning"
        />
      )}
    </span>
  )
  return (
    <TabSwitch
      label={t('ArticleEditor.languages')}
      tabs={site.languages.map((one) => ({ panel: panelOf(one.tag), name: name(one) }))}
      current={panelOf(current)}
      onChange={(panel) => {
        const chosen = site.languages.find(({ tag }) => panelOf(tag) === panel)
        if (chosen) onChange(chosen.tag)
      }}
      className={`mb-3 ${isAlways ? '' : 'desk:hidden'}`}
    />
  )
}

interface MissingProps extends Pick<LanguageEditorsProps, 'form'> {
  lack: Lack
  tag: string
}

/** What a language lacks, and which its readers see in its place. */
function Missing({ lack, tag, form }: MissingProps) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const shown = languageShown(form.values[lack === 'Text' ? 'Text' : 'Title'], tag, site)
  const name = site.languages.find((one) => one.tag === shown)?.name
  if (!name) return null
  return (
    <span className="flex items-center gap-1.5 text-warning">
      <Icon name="triangle-alert" className="size-4 shrink-0" />
      {t(`ArticleEditor.missing.${lack}`, { language: textIn(name, language) })}
    </span>
  )
}
