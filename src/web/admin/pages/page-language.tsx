import { useRef } from 'react'
import { longestPageText, longestPageTitle } from '../../../contract/site-page-terms.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WritingArea, type WrittenProps } from '../writing/writing-area.tsx'
import type { PageModel } from './use-page.ts'

const longest = { title: longestPageTitle, text: longestPageText }

interface PageLanguageProps {
  written: WrittenProps
  model: PageModel
}

/** A page in one language, with what the release says of it. */
export function PageLanguage({ written, model }: PageLanguageProps) {
  const { t } = useTranslation('team')
  const area = useRef<HTMLTextAreaElement>(null)
  const { language, title, text } = written
  const release = model.item?.texts[language.tag]?.release
  const isEmpty = title.trim() === '' && text.trim() === ''
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex-1">
        <WritingArea
          {...written}
          {...{ area, longest }}
          missing={isEmpty && release ? t('Pages.emptyIsRelease') : written.missing}
        />
      </div>
      <Release {...{ written, model }} />
    </div>
  )
}

/** What the release says where the team wrote something else, and the way back to it. */
function Release({ written: { language }, model }: PageLanguageProps) {
  const { t } = useTranslation('team')
  const nameOf = useLanguageName()
  const { tag, direction } = language
  const shown = model.item?.texts[tag]
  if (shown?.state !== 'team' || !shown.release) return null
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {shown.isOutdated && (
        <p className="flex items-start gap-1.5 text-warning">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" /> {t('Pages.isOutdated')}
        </p>
      )}
      <details className="w-full">
        <summary className="min-h-11 w-fit py-2.5 text-text-quiet hover:text-text">
          {t('Pages.releaseText')}
        </summary>
        <div
          lang={tag}
          dir={direction}
          // it scrolls, by keyboard too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-md border border-line p-3 wrap-anywhere whitespace-pre-wrap"
        >
          <p className="mb-2 font-semibold">{shown.release.title}</p>
          {shown.release.text}
        </div>
      </details>
      <ActionButton
        kind="quiet"
        aria-label={t('Pages.restoreIn', { language: nameOf(tag) })}
        className="-mx-3 px-3! text-sm!"
        submit={() => model.restore(tag)}
      >
        <Icon name="rotate-ccw" className="size-5" /> {t('Pages.restore')}
      </ActionButton>
    </div>
  )
}
