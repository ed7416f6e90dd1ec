import type { SiteText } from '../../../contract/site-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { TextCell } from './text-cell.tsx'

/** One text, its languages side by side. */
export function TextRow({ text }: { text: SiteText }) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const { file, key, placeholders, texts } = text
  return (
    <li className="px-4 py-4 sm:px-5">
      <h2 className="flex flex-wrap items-baseline gap-x-3 px-2 font-text text-sm font-normal text-text-quiet">
        <span className="font-semibold text-text">{t(`Texts.fileOf.${file}`)}</span>
        <code className="wrap-anywhere">{key}</code>
      </h2>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-2">
        {site.languages.map((language) => {
          const shown = texts[language.tag]
          return shown ? (
            <TextCell
              // what was read anew is shown, whoever wrote it
              key={`${language.tag} ${shown.revision}`}
              which={{ File: file, Key: key, Language: language.tag }}
              {...{ language, shown, placeholders }}
            />
          ) : (
            // a plural form that this language has not
            <p key={language.tag} className="hidden px-2 py-2 text-text-quiet md:block">
              <span aria-hidden>—</span>
              <span className="sr-only">{t('Texts.noForm')}</span>
            </p>
          )
        })}
      </div>
    </li>
  )
}
