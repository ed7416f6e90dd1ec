import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../contract/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { SettingSection } from '../setting-section.tsx'
import { AvatarErrors } from './avatar-errors.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { CurrentAvatar } from './current-avatar.tsx'
import { useAvatarChange } from './use-avatar-change.ts'
import { useGivenFiles } from './use-given-files.ts'

/** The player's picture: chosen, dropped or pasted, cropped, sent; or removed. */
export function AvatarSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const area = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<'saved' | 'removed'>()
  const change = useAvatarChange(() => setResult('saved'))
  const take = (file: File) => {
    setResult(undefined)
    change.choose(file)
  }
  const isAbove = useGivenFiles(area, take)
  const texts = { saved: t('Avatar.saved'), removed: t('Avatar.removed') }
  return (
    <SettingSection
      title={t('Avatar.title')}
      intro={t('Avatar.intro')}
      result={result && texts[result]}
    >
      <div
        ref={area}
        aria-busy={change.isReading}
        className={`relative grid gap-4 rounded-lg border border-dashed p-4 sm:p-5 ${isAbove ? 'border-brass bg-surface-2' : 'border-line-strong'}`}
      >
        <AvatarErrors problem={change.problem} errors={change.errors} />
        {change.chosen ? (
          <AvatarForm change={change} chosen={change.chosen} />
        ) : (
          <CurrentAvatar
            user={user}
            isBusy={change.isReading}
            // a picture was sent or given up: what was pressed for it is gone, and the focus with it
            isBack={change.isBack}
            onFile={take}
            onRemoved={() => setResult('removed')}
          />
        )}
        {isAbove && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg bg-surface-2 text-lg font-semibold">
            <span className="flex items-center gap-2.5">
              <Icon name="image" className="size-6 text-brass" /> {t('Avatar.drop')}
            </span>
          </p>
        )}
      </div>
    </SettingSection>
  )
}
