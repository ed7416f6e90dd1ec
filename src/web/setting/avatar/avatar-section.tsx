import { useEffect, useEffectEvent, useState } from 'react'
import type { SessionUser } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileDrop, takeFiles } from '../../ui/form/file-drop.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SettingSection } from '../setting-section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { CurrentAvatar } from './current-avatar.tsx'
import { useAvatarChange } from './use-avatar-change.ts'

/** The player's picture: chosen, dropped or pasted, cropped, sent; or removed. */
export function AvatarSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const [result, setResult] = useState<'saved' | 'removed'>()
  const change = useAvatarChange(() => setResult('saved'))
  const take = (file: File) => {
    setResult(undefined)
    change.choose(file)
  }
  const takeFirst = ([file]: readonly File[]) => file && take(file)
  const takePasted = useEffectEvent((event: ClipboardEvent) =>
    takeFiles(event.clipboardData, event, takeFirst),
  )
  useEffect(() => {
    const leaving = new AbortController()
    document.addEventListener('paste', takePasted, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const texts = { saved: t('Avatar.saved'), removed: t('Avatar.removed') }
  return (
    <SettingSection
      title={t('Avatar.title')}
      intro={t('Avatar.intro')}
      result={result && texts[result]}
    >
      <FileDrop onFiles={takeFirst} words={t('Avatar.drop')}>
        <div
          aria-busy={change.isReading}
          className="grid gap-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-5"
        >
          {change.problem && (
            <FormMessage tone="danger">{t(`Avatar.problem.${change.problem}`)}</FormMessage>
          )}
          <ErrorList errors={change.errors} />
          {change.chosen ? (
            <AvatarForm change={change} chosen={change.chosen} />
          ) : (
            <CurrentAvatar
              user={user}
              isBusy={change.isReading}
              // a picture was sent or given up: what was pressed for it is gone, and the focus with it
              isBack={change.isBack}
              onFiles={takeFirst}
              onRemoved={() => setResult('removed')}
            />
          )}
        </div>
      </FileDrop>
    </SettingSection>
  )
}
