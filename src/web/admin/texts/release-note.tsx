import type { TextInLanguage } from '../../../contract/site-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

interface ReleaseNoteProps {
  shown: TextInLanguage
  /** The language it is written in. */
  written: { lang: string; dir: string }
}

/** What the release says where the team says something else, or said something else before. */
export function ReleaseNote({ shown, written }: ReleaseNoteProps) {
  const { t } = useTranslation('team')
  const { isChanged, isOutdated, release, formerRelease, former } = shown
  const nothing = t('Texts.nothing')
  if (!isChanged && former === null) return null
  return (
    <div className="grid gap-1 px-2 text-sm text-text-quiet *:wrap-anywhere">
      {isOutdated && (
        <>
          <p className="flex gap-1.5 font-semibold text-warning">
            <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
            {t('Texts.outdated')}
          </p>
          <Said label={t('Texts.before')} text={formerRelease ?? nothing} written={written} />
        </>
      )}
      {isChanged ? (
        <Said
          label={t(isOutdated ? 'Texts.now' : 'Texts.release')}
          text={release ?? nothing}
          written={written}
        />
      ) : (
        <Said label={t('Texts.former')} text={former ?? nothing} written={written} />
      )}
    </div>
  )
}

function Said({
  label,
  text,
  written,
}: { label: string; text: string } & Pick<ReleaseNoteProps, 'written'>) {
  return (
    <p className="whitespace-pre-line">
      {label}{' '}
      <bdi data-source {...written}>
        {text}
      </bdi>
    </p>
  )
}
