import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OfferedLanguage } from '../../../contract/language.ts'
import type { TextInLanguage } from '../../../contract/site-text.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { ReleaseNote } from './release-note.tsx'
import { TextForm, type WhichText } from './text-form.tsx'

interface TextCellProps {
  which: WhichText
  language: OfferedLanguage
  shown: TextInLanguage
  placeholders: readonly string[]
}

/** A text in one language: it is read, and edited where it stands. */
export function TextCell({ which, language, shown: loaded, placeholders }: TextCellProps) {
  const { t } = useTranslation('team')
  const nameOf = useLanguageName()
  const [shown, setShown] = useState(loaded)
  const [isEdited, setEdited] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = nameOf(language.tag)
  const written = { lang: language.tag, dir: language.direction }

  function close(now: TextInLanguage) {
    flushSync(() => {
      setShown(now)
      setEdited(false)
    })
    // the field that had the focus is gone
    opener.current?.focus()
  }
  return (
    <section aria-label={name} className="min-w-0">
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 px-2 text-sm text-text-quiet">
        {name}
        {shown.isChanged && <Badge tone="online">{t('Texts.changed')}</Badge>}
        {shown.text === null && <Badge tone="warning">{t('Texts.missing')}</Badge>}
      </p>
      {isEdited ? (
        <TextForm {...{ which, shown, placeholders, written }} onClose={close} />
      ) : (
        <>
          <button
            ref={opener}
            type="button"
            onClick={() => setEdited(true)}
            className="block min-h-11 w-full rounded-md border border-transparent px-2 py-2 text-left wrap-anywhere whitespace-pre-line hover:border-line-strong hover:bg-surface-3"
          >
            <span className="sr-only">{t('Texts.edit', { language: name })} </span>
            {shown.text === null ? (
              <span className="text-text-quiet italic">{t('Texts.missingText')}</span>
            ) : (
              <bdi data-source {...written}>
                {shown.text}
              </bdi>
            )}
          </button>
          <ReleaseNote shown={shown} written={written} />
          <GiveBack which={which} shown={shown} onDone={setShown} />
        </>
      )}
    </section>
  )
}

interface GiveBackProps extends Pick<TextCellProps, 'which' | 'shown'> {
  onDone: (now: TextInLanguage) => void
}

/** One press gives the release’s text back, and in the same place the next one undoes that. */
function GiveBack({ which, shown, onDone }: GiveBackProps) {
  const { t } = useTranslation('team')
  const { isChanged, former, revision } = shown
  if (!isChanged && former === null) return null
  const seen = { ...which, Revision: revision }
  return (
    <div className="grid justify-items-start gap-2 px-2">
      <ActionButton
        kind="quiet"
        className="-mx-2 px-2! text-sm!"
        submit={async () => {
          onDone(
            former === null
              ? await playerApi('POST /api/admin/texts/restore', seen)
              : await playerApi('POST /api/admin/texts/write', { ...seen, Text: former }),
          )
        }}
      >
        {t(former === null ? 'Texts.restore' : 'Texts.undo')}
      </ActionButton>
      <output className="sr-only">{former !== null && t('Texts.restored')}</output>
    </div>
  )
}
